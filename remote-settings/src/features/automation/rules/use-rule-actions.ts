import { SUCCESSES } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { type AutomationRule, RulesConflict } from '@qafila/contracts/automation';
import { useApi, useConfirm, useNotice } from '@qafila/shell-sdk';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { useVersionedSave } from '../../../shared/versions/use-versioned-save.ts';
import { useRefreshRules } from './use-rules.ts';

/** Reorders, switches and deletes rules of the version that is shown. */
export function useRuleActions(version: number) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const confirm = useConfirm();
  const refresh = useRefreshRules();
  const { send, conflict } = useVersionedSave(version, RulesConflict);
  /** The order that is being saved. */
  const [moved, setMoved] = useState<AutomationRule[]>();

  const save = async (call: (seen: number | undefined) => Promise<unknown>, said: string) => {
    try {
      await send(call);
      notice.success(said);
    } catch (error) {
      notice.failure(error);
    }
    await refresh();
  };
  return {
    conflict,
    moved,
    reorder: async (rules: AutomationRule[]) => {
      setMoved(rules);
      const ids = rules.map(({ id }) => id);
      await save(
        (seen) => api.call(calls.automation.reorder, { body: { ids, version: seen } }),
        SUCCESSES.priorityUpdated,
      );
      setMoved(undefined);
    },
    switchRule: ({ id }: AutomationRule, active: boolean) =>
      save(
        (seen) => api.call(calls.automation.update, { query: { id }, body: { active, version: seen } }),
        t(active ? 'rules.switchedOn' : 'rules.switchedOff'),
      ),
    remove: async ({ id, name }: AutomationRule) => {
      const sure = await confirm({
        title: t('rules.delete.title'),
        body: t('rules.delete.body', { name }),
        confirmLabel: t('webhooks.delete'),
        tone: 'danger',
      });
      if (!sure) return;
      await save(
        (seen) => api.call(calls.automation.delete, { query: { id, version: seen } }),
        t('rules.deleted'),
      );
    },
  };
}
