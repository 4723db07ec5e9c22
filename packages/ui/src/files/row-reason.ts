import type { RowResult } from '@qafila/contracts/core';
import { useMessageText } from '../messages/part-text.ts';

/** Why a row was refused, in the page's language. The names of columns stay as the file has them. */
export function useRowReason(): (result: Pick<RowResult, 'message' | 'errors'>) => string | undefined {
  const translated = useMessageText();
  return ({ message, errors = [] }) =>
    message &&
    errors.reduce(
      (reason, one) => reason.replace(one.message, () => translated(one.message)),
      translated(message),
    );
}
