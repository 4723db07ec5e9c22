import { calls } from '@qafila/contracts';
import type { SkillInput } from '@qafila/contracts/skill';
import { type DrawerProps, useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useText } from '../../messages/use-text.ts';
import { agentKeys } from '../../shared/keys.ts';
import { SkillForm } from './skill-form.tsx';

const EMPTY = { name: '', isExclusive: false, description: '' };

/** Creates a skill. */
export default function SkillCreateDrawer({ close, setDirty }: DrawerProps) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const create = async (body: SkillInput) => {
    const { name } = await api.call(calls.skill.create, { body });
    notice.success(t('skill.created', { name }));
    close();
    await client.invalidateQueries({ queryKey: agentKeys.all });
  };
  return (
    <SkillForm
      label={t('skill.create')}
      submitLabel={t('skill.create')}
      draftKey="skill.create"
      defaultValues={EMPTY}
      onSubmit={create}
      close={close}
      setDirty={setDirty}
    />
  );
}
