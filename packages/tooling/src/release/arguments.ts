import { parseArgs } from 'node:util';
import { REMOTE_NAMES } from '../apps.ts';
import { ReleaseFailure } from './failure.ts';

const DEFAULT_PORT = '3000';
const VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/;

/** Environment variables of the commands. */
export type Environment = Readonly<Record<string, string | undefined>>;

const OPTIONS = {
  server: { type: 'string' },
  to: { type: 'string' },
  version: { type: 'string' },
  notes: { type: 'string' },
} as const;

function read(args: readonly string[], usage: string, allowed: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    const unknown = Object.keys(values).find((name) => !allowed.includes(name));
    if (unknown) throw new Error(`--${unknown} has no meaning here`);
    return { values, positionals };
  } catch (cause) {
    throw new ReleaseFailure(`${cause instanceof Error ? cause.message : String(cause)}.\n${usage}`, {
      cause,
    });
  }
}

function remoteOf([name, ...more]: readonly string[], usage: string): string {
  if (!name || more.length) throw new ReleaseFailure(`Name one remote.\n${usage}`);
  if (REMOTE_NAMES.includes(name)) return name;
  throw new ReleaseFailure(`No remote is called ${name}. There are: ${REMOTE_NAMES.join(', ')}.`);
}

function serverOf(given: string | undefined, env: Environment): string {
  const url = given ?? env.QAFILA_SERVER ?? `http://localhost:${env.PORT ?? DEFAULT_PORT}`;
  const parsed = URL.parse(url);
  if (parsed && ['http:', 'https:'].includes(parsed.protocol)) return url.replace(/\/+$/, '');
  throw new ReleaseFailure(`${url} is no address of a server: give one like https://portal.example.com.`);
}

export interface ReleaseArguments {
  remote: string;
  /** Origin of the server, without a slash at the end. */
  server: string;
  /** Share of users, 1 to 100. */
  percent: number;
  /** Undefined: made from the package's version and the time. */
  version: string | undefined;
  /** What it changes, for the page of releases. */
  notes: string | undefined;
}

export const RELEASE_USAGE =
  'Usage: pnpm release <remote> [--to <percent>] [--version <x.y.z>] [--notes <text>] [--server <url>]';
export const ROLLBACK_USAGE = 'Usage: pnpm rollback <remote> [--server <url>]';

/** @throws ReleaseFailure that explains the invalid argument and shows the right usage. */
export function releaseArguments(args: readonly string[], env: Environment): ReleaseArguments {
  const { values, positionals } = read(args, RELEASE_USAGE, ['server', 'to', 'version', 'notes']);
  const percent = Number(values.to ?? 100);
  if (!Number.isInteger(percent) || percent < 1 || percent > 100)
    throw new ReleaseFailure(`--to ${values.to} is no percentage: give a whole number from 1 to 100.`);
  if (values.version !== undefined && !VERSION.test(values.version))
    throw new ReleaseFailure(`--version ${values.version} is no version: give one like 1.4.0 or 1.4.0-rc.1.`);
  const remote = remoteOf(positionals, RELEASE_USAGE);
  return {
    remote,
    server: serverOf(values.server, env),
    percent,
    version: values.version,
    notes: values.notes,
  };
}

/** @throws ReleaseFailure that explains the invalid argument and shows the right usage. */
export function rollbackArguments(args: readonly string[], env: Environment) {
  const { values, positionals } = read(args, ROLLBACK_USAGE, ['server']);
  return { remote: remoteOf(positionals, ROLLBACK_USAGE), server: serverOf(values.server, env) };
}
