import { type Supplier, type SupplierContractInput, SupplierInput } from '@qafila/contracts/supplier';
import { currencyUnit } from '@qafila/domain/money';
import { DrawerFoot, type DrawerProps, useSession } from '@qafila/shell-sdk';
import { Button, chakra, Flex, IconButton, Stack, Text } from '@qafila/ui';
import {
  AmountField,
  DateField,
  FieldGrid,
  Form,
  FormButtons,
  FormSection,
  PhoneField,
  SwitchField,
  TextAreaField,
  TextField,
  useRows,
} from '@qafila/ui/fields';
import { type ReactNode, useId } from 'react';
import type { InferInput } from 'valibot';
import { useText } from '../../messages/use-text.ts';
import { ContractEnded } from './contract-ended.tsx';

const MAX_CONTRACTS = 100;
const Contract = chakra('div', {
  base: { border: 'hairline', borderRadius: 'lg', padding: '3', width: 'full' },
});

export interface SupplierFormProps extends Pick<DrawerProps, 'close' | 'setDirty'> {
  label: string;
  submitLabel: string;
  draftKey: string;
  defaultValues: InferInput<typeof SupplierInput>;
  onSubmit: (values: SupplierInput) => Promise<void>;
  /** Those of an existing supplier, as they are read. */
  contracts?: Supplier['contracts'];
  /** Shown above the fields. */
  notes?: ReactNode;
}

/** The fields of a supplier, with its contracts with the company. */
export function SupplierForm({ label, submitLabel, draftKey, ...props }: SupplierFormProps) {
  const t = useText();
  const id = useId();
  return (
    <Form
      id={id}
      label={label}
      schema={SupplierInput}
      defaultValues={props.defaultValues}
      draftKey={draftKey}
      onSubmit={props.onSubmit}
      onDirtyChange={props.setDirty}
    >
      {props.notes}
      <FormSection name="supplier" title={t('supplier.details')}>
        <FieldGrid>
          <TextField name="name" label={t('supplier.name')} required maxLength={200} />
          <TextField
            name="code"
            label={t('supplier.code')}
            hint={t('supplier.codeHint')}
            required
            maxLength={50}
          />
          <TextField name="contactName" label={t('supplier.contactName')} maxLength={200} />
          <PhoneField name="phoneNumber" label={t('field.phoneNumber')} />
          <TextField name="email" type="email" label={t('field.email')} />
        </FieldGrid>
        <SwitchField name="active" label={t('supplier.active')} hint={t('supplier.activeHint')} />
        <TextAreaField name="notes" label={t('supplier.notes')} maxLength={2000} />
      </FormSection>
      <Contracts contracts={props.contracts} />
      <DrawerFoot>
        <FormButtons form={id} submitLabel={submitLabel} draftKey={draftKey} onCancel={props.close} />
      </DrawerFoot>
    </Form>
  );
}

type ContractValues = Partial<InferInput<typeof SupplierContractInput>>;

function Contracts({ contracts = [] }: Pick<SupplierFormProps, 'contracts'>) {
  const t = useText();
  const currency = currencyUnit(useSession().company?.currency);
  const { rows, append, remove } = useRows<ContractValues>('contracts');
  return (
    <FormSection name="contracts" title={t('supplier.contracts')}>
      <Stack gap="3" align="flex-start">
        {rows.length === 0 && <Text tone="muted">{t('supplier.noContracts')}</Text>}
        {rows.map((row, index) => (
          <Contract key={row.id} role="group" aria-label={t('supplier.contractLine', { number: index + 1 })}>
            <FieldGrid>
              <TextField
                name={`contracts.${index}.number`}
                label={t('supplier.contractNumber')}
                required
                maxLength={50}
              />
              <AmountField
                name={`contracts.${index}.monthlyCost`}
                label={t('supplier.monthlyCost')}
                currency={currency}
              />
              <DateField name={`contracts.${index}.startDate`} label={t('supplier.starts')} required />
              <DateField name={`contracts.${index}.endDate`} label={t('supplier.ends')} required />
            </FieldGrid>
            <Flex justify="space-between" align="center" marginBlockStart="3">
              <SwitchField name={`contracts.${index}.active`} label={t('supplier.contractActive')} />
              <IconButton
                icon="trash"
                label={t('supplier.removeContract', { number: index + 1 })}
                onClick={() => remove(index)}
              />
            </Flex>
            <ContractEnded name={`contracts.${index}`} contracts={contracts} />
          </Contract>
        ))}
        <Button
          size="sm"
          icon="plus"
          disabled={rows.length >= MAX_CONTRACTS}
          onClick={() => append({ number: '', active: true, monthlyCost: 0 })}
        >
          {t('supplier.addContract')}
        </Button>
      </Stack>
    </FormSection>
  );
}
