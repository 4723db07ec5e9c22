import { newId } from '@qafila/domain/web';
import { useDraft } from '@qafila/shell-sdk';
import { useEffect, useRef, useState } from 'react';

/**
 * Idempotency key of one opened form: neither a lost reply nor a reload creates a second task or
 * trip. `renew` is for a form that was changed after its task or trip was created.
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
