import type { ClientErrorReport } from '@qafila/contracts/releases';

/** A script, stylesheet or remote that failed to load. */
export type LoadFailure = Pick<ClientErrorReport, 'kind' | 'reason' | 'url'>;

/** webpack: 'Loading chunk 7 failed.\n(missing: https://…)'. Its error has no name after minifying. */
const SCRIPT = /Loading chunk \S+ failed\.?\s*(?:\((missing|timeout|error|[a-z]+): ([^)]*)\))?/;
/** mini-css-extract-plugin: 'Loading CSS chunk 7 failed.\n(/7.css)'. */
const STYLESHEET = /Loading CSS chunk \S+ failed\.?\s*(?:\(([^)]*)\))?/;
/**
 * Federation runtime: RUNTIME-003 is a manifest, 008 an entry script, 013 a manifest address that returns something
 * else (a server's JSON for 'not found'); each message ends in the address.
 */
const REMOTE = /RUNTIME-0(?:03|08|13)|Failed to (?:get manifest|load script resources)/;
const ADDRESS = /https?:\/\/[^\s"'<>)\\]+/;
/** Browser messages of a failed `import()` or fetch of a module. */
const IMPORT = /dynamically imported module|Importing a module script failed/;

/**
 * Recognises a failed load by its error's message; null for any other error. Reasons: `missing` when the file loaded
 * but has no such chunk, `timeout` after 120 s, `error` otherwise.
 */
export function loadFailureOf(error: unknown): LoadFailure | null {
  const message = messageOf(error);
  const script = SCRIPT.exec(message);
  if (script) return { kind: 'chunk', reason: reasonOf(script[1]), url: script[2] };
  const stylesheet = STYLESHEET.exec(message);
  if (stylesheet) {
    return { kind: 'stylesheet', reason: reasonOf(typeOf(error)), url: stylesheet[1] };
  }
  if (REMOTE.test(message)) {
    const reason = /timeout|timed out/i.test(message) ? 'timeout' : 'missing';
    return { kind: 'remote', reason, url: ADDRESS.exec(message)?.[0] };
  }
  if (IMPORT.test(message)) return { kind: 'chunk', reason: 'error', url: ADDRESS.exec(message)?.[0] };
  return null;
}

const reasonOf = (word: string | undefined): LoadFailure['reason'] =>
  word === 'missing' || word === 'timeout' ? word : 'error';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const typeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'type' in error ? String(error.type) : undefined;
