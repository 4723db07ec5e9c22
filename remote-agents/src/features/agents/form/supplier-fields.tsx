import { calls } from '@qafila/contracts';
import type { Agent } from '@qafila/contracts/agent';
import { useApi, useDrawer, useShell } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { Button, Note, Text } from '@qafila/ui';
import { SelectField, useFormSetter, useFormValue } from '@qafila/ui/fields';
import { useEffect } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { agentKeys } from '../../../shared/keys.ts';

export interface SupplierFieldsProps {
  /** The supplier that the agent has: it can stay if it is inactive, though no other agent gets it. */
  present?: Pick<Agent, 'supplierId' | 'supplierName'> | undefined;
}

/** The agent's supplier and contract. Choosing another supplier clears the contract. */
export function SupplierFields({ present }: SupplierFieldsProps) {
  const t = useText();
  const api = useApi();
  const drawer = useDrawer();
  const { drawerGuard } = useShell();
  const set = useFormSetter();
  const supplierId = useFormValue<string>('supplierId') || undefined;
  const contractId = useFormValue<string>('contractId') || undefined;
  const password = useFormValue<string>('password');
  const suppliers = useQuery({
    queryKey: agentKeys.suppliers,
    queryFn: ({ signal }) => api.call(calls.supplier.minimal, { signal }),
  });
  const contracts = useQuery({
    queryKey: agentKeys.contracts(supplierId ?? ''),
    queryFn: ({ signal }) =>
      api.call(calls.supplier.contractsMinimal, { query: { supplierId: supplierId ?? '' }, signal }),
    enabled: supplierId !== undefined,
  });
  const active = suppliers.data?.items;
  const options = (active ?? []).map(({ id, name }) => ({ value: id, label: name }));
  if (present?.supplierId && !options.some(({ value }) => value === present.supplierId)) {
    const name = present.supplierName ?? '';
    options.push({
      value: present.supplierId,
      label: active ? `${name} (${t('supplier.inactive')})` : name,
    });
  }
  const offered = supplierId ? contracts.data?.items : undefined;
  useEffect(() => {
    if (offered && contractId && !offered.some(({ id }) => id === contractId)) set('contractId', undefined);
  }, [offered, contractId, set]);
  const addSupplier = () => {
    // What is typed is kept as a draft, apart from the password: only that is worth a question.
    if (!password) drawerGuard.setDirty(false);
    const isNew = drawer.current?.view === 'agent.create';
    drawer.open('supplier.create', isNew ? { before: 'agent.create' } : {});
  };
  return (
    <>
      {active?.length === 0 && (
        <Note tone="info" gridColumn="1 / -1">
          <Text marginBlockEnd="2">{t('agent.noSuppliers')}</Text>
          <Button size="sm" alignSelf="start" onClick={addSupplier}>
            {t('supplier.create')}
          </Button>
        </Note>
      )}
      <SelectField name="supplierId" label={t('field.supplierId')} options={options} required />
      <SelectField
        name="contractId"
        label={t('field.contractId')}
        options={(offered ?? []).map(({ id, number, status }) => ({
          value: id,
          label: status === 'active' ? number : `${number} (${t(`contract.${status}`)})`,
        }))}
        disabled={supplierId === undefined}
        required
      />
    </>
  );
}
