import { calls } from '@qafila/contracts';
import type { Supplier, SupplierInput } from '@qafila/contracts/supplier';
import { type DrawerProps, type DrawerViews, useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { ErrorState, LoadingState } from '@qafila/ui';
import { useEffect, useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { agentKeys } from '../../shared/keys.ts';
import { SupplierForm } from './supplier-form.tsx';
import { useSupplier } from './use-supplier.ts';

type EditProps = DrawerProps<DrawerViews['supplier.edit']>;

const valuesOf = (supplier: Supplier) => ({
  name: supplier.name,
  code: supplier.code,
  contactName: supplier.contactName ?? '',
  phoneNumber: supplier.phoneNumber ?? '',
  email: supplier.email ?? '',
  active: supplier.active,
  notes: supplier.notes ?? '',
  contracts: supplier.contracts.map(({ id, number, startDate, endDate, status, monthlyCost }) => ({
    id,
    number,
    startDate,
    endDate,
    monthlyCost,
    // The active switch does not apply to an expired contract; its end date decides.
    active: status !== 'inactive',
  })),
});

/** Edits a supplier and its contracts. */
export default function SupplierEditDrawer(props: EditProps) {
  const { data, error, refetch } = useSupplier(props.params.supplierId);
  if (data) return <EditForm {...props} supplier={data} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <LoadingState shape="form" />;
}

function EditForm({ supplier, setTitle, close, setDirty }: EditProps & { supplier: Supplier }) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  // Changes made by others while the form is open don't overwrite its fields.
  const [opened] = useState(supplier);
  useEffect(() => setTitle(opened.name, opened.code), [setTitle, opened]);
  const save = async (body: SupplierInput) => {
    const { name } = await api.call(calls.supplier.update, { query: { id: opened.id }, body });
    notice.success(t('form.saved', { name }));
    close();
    await client.invalidateQueries({ queryKey: agentKeys.all });
  };
  return (
    <SupplierForm
      label={t('supplier.edit')}
      submitLabel={t('form.save')}
      draftKey={`supplier.edit.${opened.id}`}
      defaultValues={valuesOf(opened)}
      agents={supplier.agents}
      onSubmit={save}
      close={close}
      setDirty={setDirty}
    />
  );
}
