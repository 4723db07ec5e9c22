import './tables.ts';

export { agentAccounts, walletAccounts } from './agent-accounts.ts';
export { coverCash, heldCash, openCash } from './cash-entries.ts';
export {
  balanceBefore,
  type EntryRow,
  entriesBetween,
  entriesOfTask,
  entryRows,
  hasEntries,
} from './entries.ts';
export {
  type AccountKind,
  type Floors,
  type NewEntry,
  type NewPosting,
  type Posted,
  post,
  postEntry,
  reverseEntry,
  walletPostings,
} from './journal.ts';
export { createJournalCheck } from './journal-check.ts';
export { ledgersOnHold } from './ledgers-on-hold.ts';
export { type PartnerPosting, partnerPostings } from './partner-postings.ts';
export { postedAfter } from './posted-after.ts';
export { type Proof, proveJournal } from './proof.ts';
export type { WalletOwner } from './send-entry.ts';
export { readyForBalancing, shiftEnd, shiftEndOf } from './shift-end.ts';
