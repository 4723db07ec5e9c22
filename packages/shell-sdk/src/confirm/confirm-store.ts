import { createCell } from '../cell.ts';

/** A confirmation dialog. The buttons are Cancel and Confirm, or `confirmLabel` if it is clearer. */
export interface Question {
  title: string;
  body?: string;
  confirmLabel?: string;
  tone?: 'normal' | 'danger';
}

export interface ConfirmStore {
  /** Asks; resolves to true for Confirm. A question that is already open is cancelled. */
  ask(question: Question): Promise<boolean>;
  /** The open question, for the host to show. */
  current(): Question | null;
  answer(confirmed: boolean): void;
  subscribe(listener: () => void): () => void;
}

export function createConfirmStore(): ConfirmStore {
  const open = createCell<Question | null>(null);
  let resolve: (confirmed: boolean) => void = () => {};
  const answer = (confirmed: boolean) => {
    open.set(null);
    resolve(confirmed);
  };
  return {
    ask: (question) => {
      resolve(false);
      open.set(question);
      return new Promise((done) => {
        resolve = done;
      });
    },
    current: open.get,
    answer,
    subscribe: open.subscribe,
  };
}
