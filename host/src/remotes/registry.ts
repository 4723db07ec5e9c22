import { RegisteredRemote } from '@qafila/contracts/shell';
import { STORAGE_KEYS } from '@qafila/shell-sdk';
import { safeParse } from 'valibot';

/** The live remotes and their source: `kept` is the stored registry of the last start, `none` means there is none. */
export interface Registry {
  remotes: readonly RegisteredRemote[];
  source: 'live' | 'kept' | 'none';
}

type Keep = Pick<Storage, 'getItem' | 'setItem'>;

/** A remote with an invalid entry is left out; the others stay. */
function remotesIn(value: unknown): RegisteredRemote[] {
  if (typeof value !== 'object' || value === null || !('remotes' in value) || !Array.isArray(value.remotes))
    throw new Error('The registry has no remotes');
  return value.remotes.flatMap((one: unknown) => {
    const parsed = safeParse(RegisteredRemote, one);
    return parsed.success ? [parsed.output] : [];
  });
}

/** Reads the registry; if that fails, returns the stored one of the last start. */
export async function loadRegistry(
  url: string,
  fetchJson: (url: string) => Promise<unknown>,
  storage: Keep,
): Promise<Registry> {
  try {
    const value = await fetchJson(url);
    const remotes = remotesIn(value);
    storage.setItem(STORAGE_KEYS.registry, JSON.stringify(value));
    return { remotes, source: 'live' };
  } catch {
    try {
      return { remotes: remotesIn(JSON.parse(storage.getItem(STORAGE_KEYS.registry) ?? '')), source: 'kept' };
    } catch {
      return { remotes: [], source: 'none' };
    }
  }
}
