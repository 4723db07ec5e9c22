import { ApiError } from '@qafila/api-client';
import { useState } from 'react';
import * as v from 'valibot';

/**
 * Saves a form unless another user has saved since it was opened. `seenUtc` tells the server which state the user has seen.
 * If there is a newer one, the server refuses the save and sends it: that is `newer` from then on. Everything typed stays, and
 * the next save goes on top of `newer`.
 * @param opened what the form was filled with
 * @param schema of what is saved
 */
export function useCheckedSave<Saved extends { updatedAtUtc: string }>(
  opened: Saved,
  schema: v.GenericSchema<unknown, Saved>,
) {
  const [newer, setNewer] = useState<Saved>();
  const save = async <Reply>(send: (seenUtc: string) => Promise<Reply>): Promise<Reply> => {
    try {
      return await send((newer ?? opened).updatedAtUtc);
    } catch (error) {
      const refusal = v.object({ current: schema });
      const found = v.safeParse(refusal, error instanceof ApiError && error.details);
      if (found.success) setNewer(found.output.current);
      throw error;
    }
  };
  return { save, newer };
}
