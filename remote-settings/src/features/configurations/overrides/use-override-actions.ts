import { SUCCESSES } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { ConfigConflict, type ConfigName, type ConfigOverride } from '@qafila/contracts/config';
import { useApi, useConfirm, useNotice } from '@qafila/shell-sdk';
import { useCallback, useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { useVersionedSave } from '../../../shared/versions/use-versioned-save.ts';
import { useRefreshConfig } from '../use-config.ts';
import { useConfigWords } from '../use-config-words.ts';

/** Reorders and deletes overrides, based on the version that is shown. */
export function useOverrideActions(kind: ConfigName, version: number) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const confirm = useConfirm();
  const words = useConfigWords();
  const refresh = useRefreshConfig();
  const { send, conflict } = useVersionedSave(version, ConfigConflict);
  /** The order that is being saved. */
  const [moved, setMoved] = useState<ConfigOverride[]>();

  const reorder = async (items: ConfigOverride[]) => {
    setMoved(items);
    const updates = items.map(({ id }, index) => ({ id, priority: index + 1 }));
    try {
      await send((baseVersion) =>
        api.call(calls.config.updatePriorities, {
          body: { configName: kind, updates, version: baseVersion },
        }),
      );
      notice.success(SUCCESSES.priorityUpdated);
    } catch (error) {
      notice.failure(error);
    }
    await refresh(kind);
    setMoved(undefined);
  };

  const remove = useCallback(
    async (override: ConfigOverride) => {
      const sure = await confirm({
        title: t('config.deleteTitle'),
        body: t('config.deleteBody', { header: words.header(override) }),
        confirmLabel: t('config.deleteConfirm'),
        tone: 'danger',
      });
      if (!sure) return;
      try {
        await send((baseVersion) =>
          api.call(calls.config.removeOverride, { body: { id: override.id, version: baseVersion } }),
        );
        notice.success(t('config.deleted'));
      } catch (error) {
        notice.failure(error);
      }
      await refresh(kind);
    },
    [api, confirm, kind, notice, refresh, send, t, words],
  );
  return { reorder, remove, moved, conflict };
}
