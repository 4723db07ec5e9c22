import './tables.ts';

export {
  type AccountKind,
  type Floors,
  type NewEntry,
  type NewPosting,
  type Posted,
  post,
  postEntry,
  reverseEntry,
} from './journal.service.ts';
export { createJournalCheck } from './journal-check.ts';
export { postToWallet, type WalletOwner } from './post-to-wallet.ts';
export { postedAfter } from './posted-after.ts';
export { type Proof, proveJournal } from './proof.ts';
export { readyForBalancing, shiftEnd } from './shift-end.ts';
