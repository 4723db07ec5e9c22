import { calls } from '@qafila/contracts';
import { OPERATE } from '@qafila/contracts/core';
import { Skill, type SkillInput } from '@qafila/contracts/skill';
import { rebased } from '@qafila/domain/changes';
import { type DrawerProps, type DrawerViews, useApi, useNotice, useSession } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useCheckedSave, useDrawerTitle } from '@qafila/shell-sdk/hooks';
import { Button, Loaded, Stack, Text } from '@qafila/ui';
import { ChangedNote } from '@qafila/ui/fields';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { agentKeys } from '../../shared/keys.ts';
import { SkillAgents } from './skill-agents.tsx';
import { SkillForm } from './skill-form.tsx';
import { SkillTasks } from './skill-tasks.tsx';
import { useDeleteSkill } from './use-delete-skill.ts';

type EditProps = DrawerProps<DrawerViews['skill.edit']>;

/** Edits a skill and its agents. Read-only roles see the same without fields. */
export default function SkillEditDrawer(props: EditProps) {
  const { skillId } = props.params;
  const api = useApi();
  const mayChange = useSession().hasRole(...OPERATE.roles);
  const query = useQuery({
    queryKey: agentKeys.skill(skillId),
    queryFn: ({ signal }) => api.call(calls.skill.get, { query: { id: skillId }, signal }),
    meta: { failure: false },
  });
  useDrawerTitle(props.setTitle, query.data?.name);
  return (
    <Loaded query={query} shape="form" fresh>
      {(skill) => (mayChange ? <EditForm {...props} skill={skill} /> : <ReadOnly skill={skill} />)}
    </Loaded>
  );
}

function ReadOnly({ skill }: { skill: Skill }) {
  const t = useText();
  return (
    <Stack gap="4">
      <Text>{t(skill.isExclusive ? 'skill.restricted' : 'skill.unrestricted')}</Text>
      {skill.description && <Text dir="auto">{skill.description}</Text>}
      <SkillAgents skill={skill} mayChange={false} />
      <SkillTasks skill={skill} mayChange={false} />
    </Stack>
  );
}

const valuesOf = ({ name, isExclusive, description }: Skill) => ({
  name,
  isExclusive,
  description: description ?? '',
});

function EditForm({ skill, params, close, setDirty }: EditProps & { skill: Skill }) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const remove = useDeleteSkill();
  // Changes made by others while the form is open don't overwrite its fields.
  const [opened] = useState(skill);
  const { save, newer } = useCheckedSave(opened, Skill);
  const submit = async (typed: SkillInput) => {
    const values = newer ? rebased(valuesOf(opened), typed, valuesOf(newer)) : typed;
    const { name } = await save((seenUtc) =>
      api.call(calls.skill.update, { query: params, body: { ...values, seenUtc } }),
    );
    notice.success(t('form.saved', { name }));
    close();
    await client.invalidateQueries({ queryKey: agentKeys.all });
  };
  return (
    <SkillForm
      label={t('skill.edit')}
      submitLabel={t('form.save')}
      draftKey={`skill.edit.${skill.id}`}
      defaultValues={valuesOf(opened)}
      notes={
        <ChangedNote isChanged={skill.updatedAtUtc !== opened.updatedAtUtc} isRefused={newer !== undefined} />
      }
      onSubmit={submit}
      close={close}
      setDirty={setDirty}
    >
      <Stack gap="6" marginBlockStart="6">
        <SkillAgents skill={skill} mayChange />
        <SkillTasks skill={skill} mayChange />
        <Button
          icon="trash"
          alignSelf="flex-start"
          onClick={() => void remove(skill).then((gone) => gone && close())}
        >
          {t('skill.delete')}
        </Button>
      </Stack>
    </SkillForm>
  );
}
