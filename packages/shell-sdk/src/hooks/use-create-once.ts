import { ApiError, isKeyReused } from '@qafila/api-client';
import { newId } from '@qafila/domain/web';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '../drafts/index.ts';

type CreateOnce = <T>(create: (idempotencyKey: string) => Promise<T>) => Promise<T>;

/**
 * Creates the record of an opened form with one idempotency key: neither a lost reply nor a reload creates it a second
 * time. Where the form was changed after an attempt that had succeeded, it throws a 409 with the message `createdBefore`
 * and takes a new key, so that the next attempt creates another record.
 */
export function useCreateOnce(draftKey: string, createdBefore: string): CreateOnce {
  const [fresh] = useState(newId);
  const { value: key, set, clear } = useDraft(`${draftKey}.key`, fresh);
  const forget = useRef(clear);
  useEffect(() => () => forget.current(), []);
  return async (create) => {
    set(key);
    try {
      return await create(key);
    } catch (error) {
      if (!isKeyReused(error)) throw error;
      set(newId());
      throw new ApiError({ code: 'CONFLICT', status: 409, message: createdBefore });
    }
  };
}
