import { useCallback, useState } from 'react';
import { STORAGE_KEYS } from '../storage-keys.ts';

export interface Draft<T> {
  value: T;
  set: (value: T) => void;
  /** Deletes the draft: after saving, or when the user discards it. */
  clear: () => void;
  /** True when the value was typed before a reload or the end of a session. */
  restored: boolean;
}

/**
 * Form values stored in this tab over reloads and the end of a session, until `clear`.
 * @param key unique per form and object: `task.edit.<id>`.
 */
export function useDraft<T>(key: string, initial: T): Draft<T> {
  const stored = STORAGE_KEYS.draft + key;
  const [draft, setDraft] = useState(() => {
    const found = readDraft<T>(stored);
    return { value: found ?? initial, restored: found !== undefined };
  });
  const set = useCallback(
    (value: T) => {
      setDraft((now) => ({ ...now, value }));
      writeDraft(stored, value);
    },
    [stored],
  );
  const clear = useCallback(() => {
    sessionStorage.removeItem(stored);
    setDraft({ value: initial, restored: false });
  }, [stored, initial]);
  return { ...draft, set, clear };
}

function readDraft<T>(key: string): T | undefined {
  const text = sessionStorage.getItem(key);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as T;
  } catch {
    return undefined;
  }
}

/** If the storage is full, only the draft is lost, not the form. */
function writeDraft(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    sessionStorage.removeItem(key);
  }
}
