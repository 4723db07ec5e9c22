import { newId } from '@qafila/domain/web';
import { useRef } from 'react';

const NONE = { text: '', key: '' };

/**
 * Idempotency key of what a dialog sends: the same body has the same key until it is cleared. Where the reply was lost, a
 * second press repeats the call and changes nothing twice.
 */
export function useBodyKey(): { keyOf: (body: object) => string; clear: () => void } {
  const sent = useRef(NONE);
  return {
    keyOf: (body) => {
      const text = JSON.stringify(body);
      if (sent.current.text !== text) sent.current = { text, key: newId() };
      return sent.current.key;
    },
    clear: () => {
      sent.current = NONE;
    },
  };
}
