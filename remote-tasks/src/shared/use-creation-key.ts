import { useDraft } from '@qafila/shell-sdk';
import { useEffect, useRef, useState } from 'react';

/**
 * The idempotency key of one opened form: a reply that was lost, or a reload after it, never makes a second task.
 * `renew` is for a form that was changed after the server had already made a task of it.
 */
export function useCreationKey(draftKey: string): { keep: () => string; renew: () => void } {
  const [fresh] = useState(() => crypto.randomUUID() as string);
  const { value, set, clear } = useDraft(`${draftKey}.key`, fresh);
  const forget = useRef(clear);
  useEffect(() => () => forget.current(), []);
  return {
    keep: () => {
      set(value);
      return value;
    },
    renew: () => set(crypto.randomUUID()),
  };
}
