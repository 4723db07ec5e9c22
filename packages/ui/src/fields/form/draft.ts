const PREFIX = 'qafila.draft.';

const storage = (): Storage | undefined => {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
};

/** What was typed under this key before the page was reloaded, if anything. Broken content counts as nothing. */
export function readDraft<Values>(key: string): Values | undefined {
  const text = storage()?.getItem(PREFIX + key);
  if (!text) return undefined;
  try {
    return JSON.parse(text) as Values;
  } catch {
    return undefined;
  }
}

/** Keeps what was typed until the tab closes. A full storage loses the draft, never the form. */
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
