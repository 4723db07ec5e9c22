import { newId } from '@qafila/domain/web';
/** A posting from its first input to the reply; stored in this tab to survive a reload. */
export interface Posting {
  /** Values confirmed in step 1. */
  entry: PostingEntry | null;
  /** True in step 2. */
  confirming: boolean;
  /** Idempotency key of `entry`: however often it is sent, it is posted once. */
  key: string;
  /** It was sent, and a reply to one of its tries is missing: it may have been posted. */
  unanswered: boolean;
}

export interface PostingEntry {
  amount: number;
  notes: string;
}

export const newPosting = (): Posting => ({
  entry: null,
  confirming: false,
  key: newId(),
  unanswered: false,
});

/** Goes to step 2 with the entered values; a changed entry gets a new key. */
export const confirmedPosting = <P extends Posting>(posting: P, entry: PostingEntry): P => ({
  ...posting,
  entry,
  confirming: true,
  key: newId(),
});
