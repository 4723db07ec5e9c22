import { registrationError, requireGoodPassword } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { AgentCreate } from '@qafila/contracts/agent';
import { type DrawerProps, useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useText } from '../../../messages/use-text.ts';
import { agentKeys } from '../../../shared/keys.ts';
import { AgentForm } from './agent-form.tsx';

const EMPTY = {
  email: '',
  password: '',
  user: { firstName: '', lastName: '', phoneNumber: '', country: '', zipCode: '' },
  autoAccept: false,
  skillIds: [],
  metaDataFields: [],
  costPerKm: 0,
  costPerHour: 0,
};
const SECRET = ['password'] as const;

/** Creates an agent with documents, account and vehicle. */
export default function AgentCreateDrawer(props: DrawerProps) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const create = async (body: AgentCreate) => {
    await requireGoodPassword(body);
    const agent = await api.call(calls.agent.create, { body }).catch((error: unknown) => {
      throw registrationError(error);
    });
    notice.success(t('form.created', { name: agent.fullName }));
    props.close();
    await client.invalidateQueries({ queryKey: agentKeys.all });
  };
  return (
    <AgentForm
      {...props}
      label={t('form.create')}
      schema={AgentCreate}
      defaultValues={EMPTY}
      draftKey="agent.create"
      draftOmits={SECRET}
      submitLabel={t('form.create')}
      onSubmit={create}
    />
  );
}
