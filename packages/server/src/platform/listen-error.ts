import type { Config } from './config/config.ts';
import { StartupError } from './startup-error.ts';

/** Why the port could not be opened, as a sentence that says what to do. */
export function listenError({ PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>, cause: unknown): StartupError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${PORT} is in use. Stop what uses it, or choose another one: PORT=${PORT + 1} npm start.`,
    EACCES: `Port ${PORT} may not be opened by this user. Choose one above 1023: PORT=3000 npm start.`,
    EADDRNOTAVAIL: `This machine has no address ${HOST}. Set HOST to one of its own, or to 0.0.0.0.`,
    ENOTFOUND: `The host name ${HOST} is unknown. Set HOST to an address of this machine, or to 0.0.0.0.`,
  };
  return new StartupError(sentences[code] ?? `Port ${PORT} could not be opened: ${String(cause)}.`, {
    cause,
  });
}
