# API, sockets and jobs; the demo city runs from the same image. TypeScript runs as it is: there is nothing to build.
FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 PORT=3000
COPY . .
RUN npx --yes pnpm@10.34.8 install --frozen-lockfile --filter "@qafila/server..." --filter "@qafila/simulator..." \
  && mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# The port opens after the migrations, and some of them rewrite large tables. The first good reply ends the start period.
HEALTHCHECK --interval=10s --timeout=3s --start-period=15m \
  CMD node -e "fetch('http://127.0.0.1:3000/health/ready').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "packages/server/src/main.ts"]
