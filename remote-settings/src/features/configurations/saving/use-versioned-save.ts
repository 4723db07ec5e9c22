import { ApiError } from '@qafila/api-client';
import { ConfigConflict } from '@qafila/contracts/config';
import { useState } from 'react';
import * as v from 'valibot';

/**
 * Saves with the version that the change is based on. If a colleague saved meanwhile it is refused: `conflict` has
 * the colleague and their changes, typed values stay, and the next save is based on the colleague's version. @param
 * opened the version that the user sees; undefined if none could be read
 */
export function useVersionedSave(opened: number | undefined) {
  const [conflict, setConflict] = useState<ConfigConflict>();
  const baseVersion = conflict && opened !== undefined ? Math.max(opened, conflict.current.version) : opened;
  const send = async <Reply>(call: (version: number | undefined) => Promise<Reply>): Promise<Reply> => {
    try {
      const reply = await call(baseVersion);
      setConflict(undefined);
      return reply;
    } catch (error) {
      const found = v.safeParse(ConfigConflict, error instanceof ApiError && error.details);
      if (found.success) setConflict(found.output);
      throw error;
    }
  };
  return { send, conflict };
}
