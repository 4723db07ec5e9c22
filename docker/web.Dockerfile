# The host, or one remote: `--build-arg APP=remote-wallet`.
FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN npx --yes pnpm@10.34.8 install --frozen-lockfile
ARG APP
RUN node packages/tooling/src/build/cli.ts "$APP"

FROM nginx:1.28-alpine
ARG APP
COPY docker/nginx /opt/qafila
COPY --from=build /app/${APP}/dist /usr/share/qafila
USER nginx
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s CMD wget -q -O /dev/null http://127.0.0.1:8080/health
ENTRYPOINT ["/opt/qafila/entry.sh"]
