import { STORAGE_KEYS } from '../storage-keys.ts';

const isDraft = (key: string): boolean => key.startsWith(STORAGE_KEYS.draft);

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/**
 * Empties local and session storage, as logging out does. When a session ended by itself, what its user was typing is
 * put back right after, with its owner beside it: the same user finds it when they sign in again, and no other user does.
 */
export function clearStorages(local: Storage, session: Storage, keepDraftsOf?: string): void {
  const drafts = keepDraftsOf
    ? keysOf(session)
        .filter(isDraft)
        .map((key) => [key, session.getItem(key) ?? ''] as const)
    : [];
  local.clear();
  session.clear();
  if (drafts.length === 0 || !keepDraftsOf) return;
  for (const [key, value] of drafts) session.setItem(key, value);
  session.setItem(STORAGE_KEYS.draftsOf, keepDraftsOf);
}

/** Called when a user is known: drafts of another owner are dropped. */
export function claimDrafts(session: Storage, owner: string): void {
  const before = session.getItem(STORAGE_KEYS.draftsOf);
  session.setItem(STORAGE_KEYS.draftsOf, owner);
  if (before === null || before === owner) return;
  for (const key of keysOf(session).filter(isDraft)) session.removeItem(key);
}
