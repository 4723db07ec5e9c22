import { SUCCESSES } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import {
  ConfigConflict,
  type ConfigName,
  type ConfigOverride,
  type SaveNote,
} from '@qafila/contracts/config';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { useVersionedSave } from '../../../shared/versions/use-versioned-save.ts';
import { useRefreshConfig } from '../use-config.ts';
import { prioritiesOf } from './order-dialog.tsx';

/** Reorders and deletes overrides, based on the version that the user has seen. Both return whether the server accepted it. */
export function useOverrideActions(kind: ConfigName, seen: number) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const refresh = useRefreshConfig();
  const { send, conflict } = useVersionedSave(seen, ConfigConflict);
  /** The order that is being saved. */
  const [moved, setMoved] = useState<ConfigOverride[]>();

  const reorder = async (items: ConfigOverride[], note: SaveNote = {}): Promise<boolean> => {
    setMoved(items);
    let isSaved = false;
    const updates = prioritiesOf(items);
    try {
      await send((baseVersion) =>
        api.call(calls.config.updatePriorities, {
          body: { configName: kind, updates, ...note, version: baseVersion },
        }),
      );
      notice.success(SUCCESSES.priorityUpdated);
      isSaved = true;
    } catch (error) {
      notice.failure(error);
    }
    await refresh(kind);
    setMoved(undefined);
    return isSaved;
  };

  const remove = async (override: ConfigOverride, note: SaveNote): Promise<boolean> => {
    let isDeleted = false;
    try {
      await send((baseVersion) =>
        api.call(calls.config.removeOverride, {
          body: { id: override.id, ...note, version: baseVersion },
        }),
      );
      notice.success(t('config.deleted'));
      isDeleted = true;
    } catch (error) {
      notice.failure(error);
    }
    await refresh(kind);
    return isDeleted;
  };
  return { reorder, remove, moved, conflict };
}
