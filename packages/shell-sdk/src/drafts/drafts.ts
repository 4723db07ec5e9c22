import { STORAGE_KEYS } from '../storage-keys.ts';

const isDraft = (key: string): boolean => key.startsWith(STORAGE_KEYS.draft);

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/**
 * Empties local and session storage, as a logout does. If the session ended by itself, drafts and the mark of their owner
 * are restored right after: only the same user gets them back at the next sign-in. The owner is read from that mark,
 * since a page that has just loaded does not know its user yet.
 */
export function clearStorages(
  local: Storage,
  session: Storage,
  { keepDrafts }: { keepDrafts: boolean },
): void {
  const owner = keepDrafts ? session.getItem(STORAGE_KEYS.draftsOf) : null;
  const drafts = keysOf(session)
    .filter(isDraft)
    .map((key) => [key, session.getItem(key) ?? ''] as const);
  local.clear();
  session.clear();
  if (drafts.length === 0 || owner === null) return;
  for (const [key, value] of drafts) session.setItem(key, value);
  session.setItem(STORAGE_KEYS.draftsOf, owner);
}

/** Called when a user is known: drops drafts of any other owner. */
export function claimDrafts(session: Storage, owner: string): void {
  const before = session.getItem(STORAGE_KEYS.draftsOf);
  session.setItem(STORAGE_KEYS.draftsOf, owner);
  if (before === null || before === owner) return;
  for (const key of keysOf(session).filter(isDraft)) session.removeItem(key);
}
