import { calls } from '@qafila/contracts';
import { Supplier, type SupplierInput } from '@qafila/contracts/supplier';
import { type DrawerProps, type DrawerViews, useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useCheckedSave, useDrawerTitle } from '@qafila/shell-sdk/hooks';
import { Loaded } from '@qafila/ui';
import { ChangedNote } from '@qafila/ui/fields';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { agentKeys } from '../../shared/keys.ts';
import { SupplierForm } from './supplier-form.tsx';
import { onTopOf, valuesOf } from './supplier-values.ts';
import { useSupplier } from './use-supplier.ts';

type EditProps = DrawerProps<DrawerViews['supplier.edit']>;

/** Edits a supplier and its contracts. */
export default function SupplierEditDrawer(props: EditProps) {
  return (
    <Loaded query={useSupplier(props.params.supplierId)} shape="form" fresh>
      {(supplier) => <EditForm {...props} supplier={supplier} />}
    </Loaded>
  );
}

function EditForm({ supplier, setTitle, close, setDirty }: EditProps & { supplier: Supplier }) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  // Changes made by others while the form is open don't overwrite its fields.
  const [opened] = useState(supplier);
  useDrawerTitle(setTitle, opened.name, opened.code);
  const { save, newer } = useCheckedSave(opened, Supplier);
  const submit = async (typed: SupplierInput) => {
    const values = newer ? onTopOf(newer, opened, typed) : typed;
    const { name } = await save((seenUtc) =>
      api.call(calls.supplier.update, { query: { id: opened.id }, body: { ...values, seenUtc } }),
    );
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
      contracts={supplier.contracts}
      notes={
        <ChangedNote
          isChanged={supplier.updatedAtUtc !== opened.updatedAtUtc}
          isRefused={newer !== undefined}
        />
      }
      onSubmit={submit}
      close={close}
      setDirty={setDirty}
    />
  );
}
