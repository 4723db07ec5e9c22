import { calls } from '@qafila/contracts';
import { useApi, useErrorText } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { Text } from '@qafila/ui';
import { FieldFrame, Select } from '@qafila/ui/fields';
import { useId } from 'react';
import { useText } from '../../messages/use-text.ts';
import { agentKeys } from '../../shared/keys.ts';

export interface SupplierAndContract {
  supplierId: string;
  contractId: string;
}

export interface SupplierChoiceProps {
  value: Partial<SupplierAndContract>;
  onValue: (value: Partial<SupplierAndContract>) => void;
}

/** Picks a supplier, and one of its contracts that has not expired. */
export function SupplierChoice({ value, onValue }: SupplierChoiceProps) {
  const t = useText();
  const api = useApi();
  const errorText = useErrorText();
  const id = useId();
  const { supplierId = '' } = value;
  const suppliers = useQuery({
    queryKey: agentKeys.suppliers,
    queryFn: ({ signal }) => api.call(calls.supplier.minimal, { signal }),
    meta: { failure: false },
  });
  const contracts = useQuery({
    queryKey: agentKeys.contracts(supplierId),
    queryFn: ({ signal }) => api.call(calls.supplier.contractsMinimal, { query: { supplierId }, signal }),
    enabled: supplierId !== '',
    meta: { failure: false },
  });
  const running = (contracts.data?.items ?? []).filter(({ status }) => status !== 'expired');
  const failure = suppliers.error ?? contracts.error;
  return (
    <>
      <FieldFrame id={`${id}-supplier`} label={t('field.supplierId')} required>
        <Select
          id={`${id}-supplier`}
          placeholder=""
          options={(suppliers.data?.items ?? []).map((one) => ({ value: one.id, label: one.name }))}
          value={value.supplierId}
          onValue={(next) => onValue(next ? { supplierId: next } : {})}
        />
      </FieldFrame>
      <FieldFrame
        id={`${id}-contract`}
        label={t('field.contractId')}
        required
        {...(contracts.data && running.length === 0 && { hint: t('supplier.noneRuns') })}
      >
        <Select
          id={`${id}-contract`}
          placeholder=""
          disabled={supplierId === ''}
          options={running.map((one) => ({
            value: one.id,
            label: one.status === 'active' ? one.number : `${one.number} (${t(`contract.${one.status}`)})`,
          }))}
          value={value.contractId}
          onValue={(contractId) => onValue({ supplierId, ...(contractId && { contractId }) })}
        />
      </FieldFrame>
      {failure && (
        <Text role="alert" tone="danger">
          {errorText(failure)}
        </Text>
      )}
    </>
  );
}
