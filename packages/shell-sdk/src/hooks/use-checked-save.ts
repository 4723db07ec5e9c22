import { useState } from 'react';
import type * as v from 'valibot';
import { currentOf } from './current-of.ts';

/**
 * Saves a form unless another user has saved since it was opened. `seenUtc` tells the server which state the user has seen.
 * If there is a newer one, the server refuses the save and sends it: that is `newer` from then on. Everything typed stays, and
 * the next save goes on top of `newer`.
 * @param opened what the form was filled with
 * @param schema of what is saved
 */
export function useCheckedSave<Saved extends { id: string; updatedAtUtc: string }>(
  opened: Saved,
  schema: v.GenericSchema<unknown, Saved>,
) {
  const [newer, setNewer] = useState<Saved>();
  const save = async <Reply>(send: (seenUtc: string) => Promise<Reply>): Promise<Reply> => {
    const seen = newer ?? opened;
    try {
      return await send(seen.updatedAtUtc);
    } catch (error) {
      const current = currentOf(error, schema);
      // A refusal for another reason may come with the same state, or with another row that is in its way.
      if (current?.id === seen.id && current.updatedAtUtc !== seen.updatedAtUtc) setNewer(current);
      throw error;
    }
  };
  return { save, newer };
}
