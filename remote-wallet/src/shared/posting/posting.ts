/** Money that is about to be posted, from its first letter to the answer; kept in this tab, so that a reload loses nothing. */
export interface Posting {
  /** What step 1 was confirmed with. */
  entry: PostingEntry | null;
  /** Step 2 is shown. */
  confirming: boolean;
  /** Names the posting of `entry`: however often it is sent, it is posted once. */
  key: string;
  /** It was sent, and no answer has come. */
  unanswered: boolean;
}

export interface PostingEntry {
  amount: number;
  notes: string;
}

export const newPosting = (): Posting => ({
  entry: null,
  confirming: false,
  key: crypto.randomUUID(),
  unanswered: false,
});

/** Step 2 for what was entered; another entry is another posting. */
export const confirmedPosting = <P extends Posting>(posting: P, entry: PostingEntry): P => ({
  ...posting,
  entry,
  confirming: true,
  key: crypto.randomUUID(),
});
