import type { IncomingMessage } from 'node:http';
import type { Configuration } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';

/** What a preset gives to webpack's command line. */
export type AppConfiguration = Configuration & { devServer: DevServer };

/** Where the development servers find the API, the registry and the sockets. */
const API = process.env.PUBLIC_URL ?? 'http://localhost:3000';

const isNavigation = (request: IncomingMessage): boolean =>
  request.headers.accept?.includes('text/html') ?? false;

/**
 * A development server on its declared port.
 * @param pages true when it serves pages: what is neither a built file nor a navigation goes to the API.
 */
export const devServer = (port: number, { pages }: { pages: boolean }): DevServer => ({
  port,
  hot: false,
  liveReload: pages,
  static: false,
  headers: { 'Access-Control-Allow-Origin': '*' },
  ...(pages && {
    historyApiFallback: true,
    proxy: [
      { context: ['/socket.io'], target: API, ws: true },
      { context: (_path: string, request: IncomingMessage) => !isNavigation(request), target: API },
    ],
  }),
});
