import { StartupError } from '../startup-error.ts';

const codeOf = (error: unknown): string => {
  const candidate = error instanceof AggregateError ? error.errors[0] : error;
  return typeof candidate === 'object' && candidate !== null && 'code' in candidate
    ? String(candidate.code)
    : '';
};

/** Why DATABASE_URL could not be used, as a sentence that says what to do; never contains the password. */
export function connectError(url: string, cause: unknown): StartupError {
  const { hostname, port, pathname, username } = new URL(url);
  const place = `${hostname}:${port || '5432'}`;
  const database = decodeURIComponent(pathname.slice(1)) || username;
  const sentence: Record<string, string> = {
    ECONNREFUSED: `Nothing answers at ${place}. Start PostgreSQL there, or correct DATABASE_URL.`,
    ENOTFOUND: `The host ${hostname} of DATABASE_URL is unknown. Correct its name.`,
    EAI_AGAIN: `The host ${hostname} of DATABASE_URL can't be looked up now. Check the network, or correct its name.`,
    ETIMEDOUT: `${place} does not answer. Check the network and the firewall, or correct DATABASE_URL.`,
    '28P01': `PostgreSQL at ${place} refuses the password of ${username}. Correct DATABASE_URL.`,
    '28000': `PostgreSQL at ${place} does not let ${username} in. Correct DATABASE_URL, or pg_hba.conf there.`,
    '3D000': `PostgreSQL at ${place} has no database ${database}. Create it, or correct DATABASE_URL.`,
    '53300': `PostgreSQL at ${place} has no connection left. Raise max_connections there, or lower DATABASE_POOL.`,
    '57P03': `PostgreSQL at ${place} is starting or stopping. Try again in a moment.`,
  };
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new StartupError(
    sentence[codeOf(cause)] ?? `The database at ${place} can't be used (${reason}). Correct DATABASE_URL.`,
    { cause },
  );
}
