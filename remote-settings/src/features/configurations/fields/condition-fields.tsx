import { METADATA_OPERATOR } from '@qafila/contracts/config';
import { FormSection, SelectField, TextField, useFormValue } from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';
import { useConfigWords } from '../use-config-words.ts';
import { FieldGrid } from './field-grid.ts';

/** Condition of an override: one metadata key, compared with a value. */
export function ConditionFields({ disabled }: { disabled: boolean }) {
  const t = useText();
  const words = useConfigWords();
  const operator = METADATA_OPERATOR.of(
    useFormValue<number>('metaDataValueComparisionOperatorId') ?? 0,
  )?.name;
  const isList = operator === 'in' || operator === 'notIn';
  return (
    <FormSection name="condition" title={t('config.section.condition')}>
      <FieldGrid>
        <TextField name="metaDataKey" label={t('config.field.metaDataKey')} required disabled={disabled} />
        <SelectField
          name="metaDataValueComparisionOperatorId"
          label={t('config.field.metaDataValueComparisionOperatorId')}
          options={METADATA_OPERATOR.ids.map((value) => ({ value, label: words.operator(value) }))}
          required
          disabled={disabled}
        />
        <TextField
          name="metaDataValue"
          label={t('config.field.metaDataValue')}
          hint={isList ? t('config.listHint') : undefined}
          required
          disabled={disabled}
        />
      </FieldGrid>
    </FormSection>
  );
}
