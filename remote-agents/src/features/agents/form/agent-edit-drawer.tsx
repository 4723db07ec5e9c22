import type { Agent } from '@qafila/contracts/agent';
import { type DrawerProps, type DrawerViews, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useDrawerTitle } from '@qafila/shell-sdk/hooks';
import { Loaded } from '@qafila/ui';
import { ChangedNote } from '@qafila/ui/fields';
import { useMemo, useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { agentKeys } from '../../../shared/keys.ts';
import { useAgent } from '../../../shared/use-agent.ts';
import { AgentForm } from './agent-form.tsx';
import { type AgentChanges, changesOf, valuesOf } from './edit-schema.ts';
import { useSaveAgent } from './use-save-agent.ts';

type EditProps = DrawerProps<DrawerViews['agent.edit']>;

/** Edits an agent. */
export default function AgentEditDrawer(props: EditProps) {
  return (
    <Loaded query={useAgent(props.params.agentId)} shape="form" fresh>
      {(agent) => <EditForm {...props} agent={agent} />}
    </Loaded>
  );
}

function EditForm({ agent, params, ...props }: EditProps & { agent: Agent }) {
  const t = useText();
  const notice = useNotice();
  const client = useQueryClient();
  // Changes made by others while the form is open don't overwrite its fields.
  const [opened] = useState(agent);
  const schema = useMemo(() => changesOf(opened), [opened]);
  const { save, conflict } = useSaveAgent(opened);
  useDrawerTitle(props.setTitle, opened.fullName, opened.publicId);
  const submit = async (values: AgentChanges) => {
    await save(values);
    notice.success(t('form.saved', { name: opened.fullName }));
    props.close();
    await client.invalidateQueries({ queryKey: agentKeys.all });
  };
  return (
    <AgentForm
      {...props}
      label={t('form.edit')}
      schema={schema}
      defaultValues={valuesOf(opened)}
      draftKey={`agent.edit.${params.agentId}`}
      submitLabel={t('form.save')}
      email={opened.email}
      supplier={opened}
      onSubmit={submit}
      notes={<ChangedNote isChanged={agent.version !== opened.version} isRefused={conflict} />}
    />
  );
}
