import { STORAGE_KEYS } from '../storage-keys.ts';

const isDraft = (key: string): boolean => key.startsWith(STORAGE_KEYS.draft);

const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/**
 * Empties local and session storage, as logging out does. When a session ended by itself, what its user was typing is
 * put back right after, with his id beside it: he finds it when he signs in again, and nobody else does.
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

/** Called when somebody signed in: drafts of anybody else are dropped. */
export function claimDrafts(session: Storage, userId: string): void {
  const owner = session.getItem(STORAGE_KEYS.draftsOf);
  session.removeItem(STORAGE_KEYS.draftsOf);
  if (owner === null || owner === userId) return;
  for (const key of keysOf(session).filter(isDraft)) session.removeItem(key);
}
