import { BILLING_TYPE } from '@qafila/contracts/company';
import { Stack } from '@qafila/ui';
import { AmountField, FieldGrid, FormSection, SelectField, SwitchField } from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';

/** Price and billing, and whether new tasks are offloaded by default. */
export function BillingTab({ currency }: { currency: string }) {
  const t = useText();
  return (
    <FormSection name="billing" title={t('contract.tab.billing')} titleHidden>
      <Stack gap="6">
        <FieldGrid>
          <SelectField
            name="billingTypeId"
            label={t('contract.billingTypeId')}
            options={BILLING_TYPE.members.map(({ id, name }) => ({ value: id, label: t(`billing.${name}`) }))}
            required
          />
          <AmountField
            name="billingPrice"
            label={t('contract.billingPrice')}
            hint={t('contract.priceHint')}
            currency={currency}
            required
          />
        </FieldGrid>
        <SwitchField
          name="offloadByDefault"
          label={t('contract.offloadByDefault')}
          hint={t('contract.offloadByDefaultHint')}
        />
      </Stack>
    </FormSection>
  );
}
