import {
  isAreaField,
  operatorsOf,
  RULE_CHOICES,
  RULE_FIELDS,
  RULE_OPERATORS,
  type RuleField,
  type RuleOperator,
} from '@qafila/contracts/automation';
import { Button, Loaded, Text } from '@qafila/ui';
import { SelectField, TextField, useFormSetter, useFormValue, useRows } from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';
import { useAreas } from '../../../shared/areas/use-areas.ts';
import { useRuleWords } from '../use-rule-words.ts';
import { ChoicesField } from './choices-field.tsx';
import { FormRow, KindField } from './form-row.tsx';
import { NEW_CONDITION } from './rule-values.ts';

/** The conditions of a rule: all must hold; none means always. */
export function ConditionRows({ disabled }: { disabled: boolean }) {
  const t = useText();
  const { rows, append, remove } = useRows<object>('conditions');
  return (
    <>
      {rows.length === 0 && <Text tone="muted">{t('rules.form.noConditions')}</Text>}
      {rows.map((row, index) => (
        <ConditionRow
          key={row.id}
          path={`conditions.${index}`}
          number={index + 1}
          disabled={disabled}
          onRemove={() => remove(index)}
        />
      ))}
      {!disabled && (
        <Button icon="plus" size="sm" alignSelf="flex-start" onClick={() => append(NEW_CONDITION)}>
          {t('config.addCondition')}
        </Button>
      )}
    </>
  );
}

interface RowProps {
  path: string;
  number: number;
  disabled: boolean;
  onRemove: () => void;
}

function ConditionRow({ path, number, disabled, onRemove }: RowProps) {
  const t = useText();
  const field = useFormValue<RuleField | null>(`${path}.field`) ?? undefined;
  const operator = useFormValue<RuleOperator>(`${path}.operator`);
  const operators = field ? operatorsOf(field) : RULE_OPERATORS;
  return (
    <FormRow
      label={t('config.condition', { number })}
      removeLabel={t('config.removeCondition', { number })}
      disabled={disabled}
      onRemove={onRemove}
    >
      <SubjectField path={path} disabled={disabled} />
      {field === 'metadata' && (
        <TextField name={`${path}.key`} label={t('rules.form.key')} required disabled={disabled} />
      )}
      <SelectField
        name={`${path}.operator`}
        label={t('rules.form.operator')}
        options={operators.map((value) => ({ value, label: t(`rules.operator.${value}`) }))}
        disabled={disabled}
      />
      <ValueField name={`${path}.value`} field={field} operator={operator} disabled={disabled} />
    </FormRow>
  );
}

/** What a condition looks at. Choosing something else starts its comparison and value again. */
function SubjectField({ path, disabled }: { path: string; disabled: boolean }) {
  const t = useText();
  const words = useRuleWords();
  const set = useFormSetter();
  return (
    <KindField<RuleField>
      name={`${path}.field`}
      label={t('rules.form.field')}
      options={RULE_FIELDS.map((one) => ({ value: one, label: words.field(one) }))}
      disabled={disabled}
      onKind={() => {
        set(`${path}.operator`, 'equal');
        set(`${path}.value`, '');
      }}
    />
  );
}

interface ValueFieldProps {
  name: string;
  field: RuleField | undefined;
  operator: RuleOperator | undefined;
  disabled: boolean;
}

function ValueField({ name, field, operator, disabled }: ValueFieldProps) {
  const t = useText();
  const words = useRuleWords();
  const label = t('config.valueLabel');
  const areas = useAreas();
  const value = useFormValue<string>(name);
  const choices = field && (isAreaField(field) ? areas.data?.map(({ id }) => id) : RULE_CHOICES[field]);
  const isList = operator === 'in' || operator === 'notIn';
  if (field && isAreaField(field) && !choices)
    return (
      <Loaded query={areas} rows={1}>
        {() => null}
      </Loaded>
    );
  if (!field || !choices)
    return (
      <TextField
        name={name}
        label={label}
        hint={isList ? t('config.listHint') : undefined}
        required
        disabled={disabled}
      />
    );
  if (choices.length === 0 && !(isList && value)) return <Text tone="muted">{t('rules.form.noAreas')}</Text>;
  const labelOf = (one: string) => words.choice(field, one);
  return isList ? (
    <ChoicesField
      name={name}
      label={label}
      options={choices}
      labelOf={labelOf}
      required
      disabled={disabled}
    />
  ) : (
    <SelectField
      name={name}
      label={label}
      options={choices.map((one) => ({ value: one, label: labelOf(one) }))}
      placeholder={t('choose')}
      required
      disabled={disabled}
    />
  );
}
