import { newId } from '@qafila/domain/web';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '../drafts/index.ts';

/**
 * Idempotency key of one opened form: neither a lost reply nor a reload creates what it is about a second time.
 * `renew` is for a form that was changed after that was created.
 */
export function useCreationKey(draftKey: string): { keep: () => string; renew: () => void } {
  const [fresh] = useState(newId);
  const { value, set, clear } = useDraft(`${draftKey}.key`, fresh);
  const forget = useRef(clear);
  useEffect(() => () => forget.current(), []);
  return {
    keep: () => {
      set(value);
      return value;
    },
    renew: () => set(newId()),
  };
}
