import { type Logger, pino } from 'pino';
import type { Config } from '../config/config.ts';

/** JSON lines on standard output, pretty-printed in a terminal. Secrets are redacted. */
export function createLogger(config: Pick<Config, 'LOG_LEVEL'>): Logger {
  const inTerminal = process.stdout.isTTY && process.env.NODE_ENV !== 'production';
  return pino({
    level: config.LOG_LEVEL,
    base: null,
    redact: [
      'req.headers.authorization',
      'req.headers.cookie',
      '*.password',
      '*.access_token',
      '*.refresh_token',
    ],
    ...(inTerminal && { transport: { target: 'pino-pretty', options: { ignore: 'reqId', colorize: true } } }),
  });
}
