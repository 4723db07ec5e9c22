import { calls } from '@qafila/contracts';
import type { Shift } from '@qafila/contracts/shift';
import { useApi, useConfirm, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useText } from '../../messages/use-text.ts';
import { agentKeys } from '../../shared/keys.ts';

/** Deletes a shift after a question that says what happens to its agents. Resolves to true when deleted. */
export function useDeleteShift(): (shift: Pick<Shift, 'id' | 'title' | 'agentCount'>) => Promise<boolean> {
  const t = useText();
  const api = useApi();
  const confirm = useConfirm();
  const notice = useNotice();
  const client = useQueryClient();
  return async ({ id, title, agentCount }) => {
    const confirmed = await confirm({
      title: t('skill.delete.title', { name: title }),
      body: t('shift.delete.body', { count: agentCount }),
      confirmLabel: t('shift.delete'),
      tone: 'danger',
    });
    if (!confirmed) return false;
    try {
      await api.call(calls.shift.delete, { query: { id } });
    } catch (error) {
      notice.failure(error);
      return false;
    }
    notice.success(t('skill.deleted', { name: title }));
    await client.invalidateQueries({ queryKey: agentKeys.all });
    return true;
  };
}
