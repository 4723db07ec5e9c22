import { ApiError } from '@qafila/api-client';
import { useState } from 'react';
import * as v from 'valibot';

/**
 * Sends a save with the version that it was made on. When a colleague saved meanwhile it is refused: `conflict` says who
 * changed what, everything typed stays, and the next save goes on top of theirs.
 * @param opened the version that the user looks at; undefined where none could be read
 * @param schema what the refusal carries
 */
export function useVersionedSave<Conflict extends { current: { version: number } }>(
  opened: number | undefined,
  schema: v.GenericSchema<unknown, Conflict>,
) {
  const [conflict, setConflict] = useState<Conflict>();
  const baseVersion = conflict && opened !== undefined ? Math.max(opened, conflict.current.version) : opened;
  const send = async <Reply>(call: (version: number | undefined) => Promise<Reply>): Promise<Reply> => {
    try {
      const reply = await call(baseVersion);
      setConflict(undefined);
      return reply;
    } catch (error) {
      const found = v.safeParse(schema, error instanceof ApiError && error.details);
      if (found.success) setConflict(found.output);
      throw error;
    }
  };
  return { send, conflict };
}
