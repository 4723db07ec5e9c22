const PREFIX = 'qafila.draft.';

const storage = (): Storage | undefined => {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
};

/** The draft stored under this key before a reload, if any. Invalid content is ignored. */
export function readDraft<Values>(key: string): Values | undefined {
  const text = storage()?.getItem(PREFIX + key);
  if (!text) return undefined;
  try {
    return JSON.parse(text) as Values;
  } catch {
    return undefined;
  }
}

/** Stores the draft until the tab closes. If the storage is full, only the draft is lost, not the form. */
export function writeDraft(key: string, values: unknown): void {
  try {
    storage()?.setItem(PREFIX + key, JSON.stringify(values));
  } catch {
    storage()?.removeItem(PREFIX + key);
  }
}

export function clearDraft(key: string): void {
  storage()?.removeItem(PREFIX + key);
}
