export { claimDrafts, clearStorages } from './drafts.ts';
export { type Draft, useDraft } from './use-draft.ts';
