import type { Draft } from './over-defaults.ts';

const PREFIX = 'qafila.draft.';
/** On a form that has a draft: its key. */
export const DRAFT_ATTRIBUTE = 'data-draft';

const storage = (): Storage | undefined => {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
};

/** The draft stored under this key before a reload, if any. Invalid content is ignored. */
export function readDraft<Values>(key: string): Draft<Values> | undefined {
  const text = storage()?.getItem(PREFIX + key);
  if (!text) return undefined;
  try {
    const draft = JSON.parse(text) as Draft<Values> | Values;
    // An older version of the page stored the values alone.
    return typeof draft === 'object' && draft && 'typed' in draft ? draft : { typed: draft, from: undefined };
  } catch {
    return undefined;
  }
}

/** Stores the draft until the tab closes. If the storage is full, only the draft is lost, not the form. */
export function writeDraft(key: string, draft: Draft<unknown>): void {
  try {
    storage()?.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    storage()?.removeItem(PREFIX + key);
  }
}

export function clearDraft(key: string): void {
  storage()?.removeItem(PREFIX + key);
}

/** Deletes the drafts of the forms in the open drawer: the user has said that what was typed there is to be discarded. */
export function discardDrafts(): void {
  for (const form of document.querySelectorAll(`[data-drawer] form[${DRAFT_ATTRIBUTE}]`))
    clearDraft(form.getAttribute(DRAFT_ATTRIBUTE) ?? '');
}
