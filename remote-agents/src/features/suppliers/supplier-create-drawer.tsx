import { calls } from '@qafila/contracts';
import type { SupplierInput } from '@qafila/contracts/supplier';
import { type DrawerProps, useApi, useNotice } from '@qafila/shell-sdk';
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

/** Creates a supplier. */
export default function SupplierCreateDrawer({ close, setDirty }: DrawerProps) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const create = async (body: SupplierInput) => {
    const { name } = await api.call(calls.supplier.create, { body });
    notice.success(t('skill.created', { name }));
    close();
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
