import { calls } from '@qafila/contracts';
import type { ShiftInput } from '@qafila/contracts/shift';
import { type DrawerProps, useApi, useDrawer, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useText } from '../../messages/use-text.ts';
import { agentKeys } from '../../shared/keys.ts';
import { ShiftForm } from './shift-form.tsx';
import { NEW_SHIFT } from './shift-values.ts';

/** Creates a shift, then opens it, since its agents are chosen there. */
export default function ShiftCreateDrawer(props: DrawerProps) {
  const t = useText();
  const api = useApi();
  const drawer = useDrawer();
  const notice = useNotice();
  const client = useQueryClient();
  const create = async (body: ShiftInput) => {
    const { id, title } = await api.call(calls.shift.create, { body });
    notice.success(t('skill.created', { name: title }));
    props.close();
    drawer.open('shift.detail', { shiftId: id });
    await client.invalidateQueries({ queryKey: agentKeys.all });
  };
  return (
    <ShiftForm
      {...props}
      label={t('shift.create')}
      submitLabel={t('shift.create')}
      draftKey="shift.create"
      defaultValues={NEW_SHIFT}
      onSubmit={create}
    />
  );
}
