import { RegisteredRemote } from '@qafila/contracts/shell';
import { STORAGE_KEYS } from '@qafila/shell-sdk';
import { safeParse } from 'valibot';

/** The live remotes, and how they were learnt: `kept` is the registry of the last start, `none` is a start without any. */
export interface Registry {
  remotes: readonly RegisteredRemote[];
  source: 'live' | 'kept' | 'none';
}

type Keep = Pick<Storage, 'getItem' | 'setItem'>;

/** A remote whose entry is broken is left out; the rest goes on. */
function remotesIn(value: unknown): RegisteredRemote[] {
  if (typeof value !== 'object' || value === null || !('remotes' in value) || !Array.isArray(value.remotes))
    throw new Error('The registry has no remotes');
  return value.remotes.flatMap((one: unknown) => {
    const parsed = safeParse(RegisteredRemote, one);
    return parsed.success ? [parsed.output] : [];
  });
}

/** Reads the registry; when it can't be had, the one of the last start. */
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
