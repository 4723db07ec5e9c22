import { ApiError } from '@qafila/api-client';
import { newId } from '@qafila/domain/web';
import { useDraft } from '@qafila/shell-sdk';
import { useEffect, useRef, useState } from 'react';

/** The key was used for another request: the first attempt succeeded before the form was changed. */
export const isReused = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED';

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
