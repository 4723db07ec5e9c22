import type { ApiError } from '@qafila/api-client';
import { createCell } from '@qafila/shell-sdk';

/** Asks the user for the password before a call that the server refused without it. */
export interface IdentityQuestion {
  /** Resolves to true when the server accepted the password. Calls refused at the same time share one question. */
  ask(refusal: ApiError): Promise<boolean>;
  /** Reason shown to the user; null while nothing is asked. */
  current(): ApiError | null;
  answer(confirmed: boolean): void;
  subscribe(listener: () => void): () => void;
}

export function createIdentityQuestion(): IdentityQuestion {
  const open = createCell<ApiError | null>(null);
  let waiting: ((confirmed: boolean) => void)[] = [];
  return {
    ask: (refusal) => {
      if (!open.get()) open.set(refusal);
      return new Promise((resolve) => waiting.push(resolve));
    },
    current: open.get,
    answer: (confirmed) => {
      const answered = waiting;
      waiting = [];
      open.set(null);
      for (const resolve of answered) resolve(confirmed);
    },
    subscribe: open.subscribe,
  };
}
