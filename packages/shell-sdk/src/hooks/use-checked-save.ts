import { ApiError } from '@qafila/api-client';
import { useState } from 'react';
import * as v from 'valibot';

/**
 * Sends a form's save with the moment at which the opened values had been saved (`seenUtc`). If somebody else saved since, the
 * server refuses it with what they saved: that is `newer` from then on. Everything typed stays, and the next save goes on top
 * of theirs.
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
