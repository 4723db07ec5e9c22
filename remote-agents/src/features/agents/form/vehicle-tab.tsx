import { currencyUnit } from '@qafila/domain/money';
import { useSession } from '@qafila/shell-sdk';
import { AmountField, FieldGrid, FormSection, SelectField } from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';
import { useWords } from '../../../shared/use-words.ts';

/** The agent's vehicle and its costs. */
export function VehicleTab() {
  const t = useText();
  const words = useWords();
  const currency = currencyUnit(useSession().company?.currency);
  return (
    <FormSection name="vehicle" title={t('section.vehicle')} titleHidden>
      <FieldGrid>
        <SelectField
          name="transportTypeId"
          label={t('field.transportTypeId')}
          options={words.vehicles}
          required
        />
      </FieldGrid>
      <FieldGrid>
        <AmountField name="costPerKm" label={t('field.costPerKm')} currency={currency} />
        <AmountField
          name="costPerHour"
          label={t('field.costPerHour')}
          hint={t('form.costPerHourHint')}
          currency={currency}
        />
      </FieldGrid>
    </FormSection>
  );
}
