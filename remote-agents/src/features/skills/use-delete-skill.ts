import { calls } from '@qafila/contracts';
import type { Skill } from '@qafila/contracts/skill';
import { useApi, useConfirm, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useText } from '../../messages/use-text.ts';
import { agentKeys } from '../../shared/keys.ts';

/**
 * Deletes a skill after a question with the number of agents and open tasks that lose it. A skill that automation rules assign
 * can't be deleted; the rules are named. Resolves to true when deleted.
 */
export function useDeleteSkill(): (skill: Pick<Skill, 'id' | 'name'>) => Promise<boolean> {
  const t = useText();
  const api = useApi();
  const confirm = useConfirm();
  const notice = useNotice();
  const client = useQueryClient();
  return async ({ id, name }) => {
    const query = { skillId: id };
    try {
      const { agentCount, openTaskCount, rules } = await api.call(calls.skill.usage, { query });
      if (rules.length > 0) {
        notice.error(t('skill.delete.rules', { name, rules: rules.map((rule) => rule.name).join(', ') }));
        return false;
      }
      const confirmed = await confirm({
        title: t('skill.delete.title', { name }),
        body: [
          t('skill.delete.agents', { count: agentCount }),
          t('skill.delete.tasks', { count: openTaskCount }),
        ].join(' '),
        confirmLabel: t('skill.delete'),
        tone: 'danger',
      });
      if (!confirmed) return false;
      await api.call(calls.skill.delete, { query });
      notice.success(t('skill.deleted', { name }));
      await client.invalidateQueries({ queryKey: agentKeys.all });
      return true;
    } catch (error) {
      notice.failure(error);
      return false;
    }
  };
}
