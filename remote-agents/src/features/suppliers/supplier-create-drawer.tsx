import { calls } from '@qafila/contracts';
import type { SupplierInput } from '@qafila/contracts/supplier';
import { type DrawerProps, type DrawerViews, useApi, useDrawer, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useText } from '../../messages/use-text.ts';
import { agentKeys } from '../../shared/keys.ts';
import { SupplierForm } from './supplier-form.tsx';

const EMPTY = {
  name: '',
  code: '',
  contactName: '',
  phoneNumber: '',
  email: '',
  active: true,
  notes: '',
  contracts: [],
};

/** Creates a supplier, then goes on with the form that asked for one. */
export default function SupplierCreateDrawer({
  params,
  close,
  setDirty,
}: DrawerProps<DrawerViews['supplier.create']>) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const drawer = useDrawer();
  const create = async (body: SupplierInput) => {
    const { name } = await api.call(calls.supplier.create, { body });
    notice.success(t('skill.created', { name }));
    if (params.before === 'agent.create') {
      setDirty(false);
      drawer.replace('agent.create', {});
    } else close();
    await client.invalidateQueries({ queryKey: agentKeys.all });
  };
  return (
    <SupplierForm
      label={t('supplier.create')}
      submitLabel={t('supplier.create')}
      draftKey="supplier.create"
      defaultValues={EMPTY}
      onSubmit={create}
      close={close}
      setDirty={setDirty}
    />
  );
}
