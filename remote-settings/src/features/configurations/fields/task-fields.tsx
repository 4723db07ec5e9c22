import { timeOfDay } from '@qafila/domain/dates';
import { isHeatRuleActive } from '@qafila/domain/heat';
import { useNow } from '@qafila/ui';
import { FormSection, NumberField, SwitchField, TextField } from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';
import { type NumberName, type SwitchName, TASK_SECTIONS } from '../task-sections.ts';
import { useHeatPolicy } from '../use-policy.ts';
import { FieldGrid } from './field-grid.ts';

export interface TaskFieldsProps {
  /** Path of the configuration in the form. */
  at: 'config' | 'override';
  /** Whether chaining was on when the form was opened: the heat rule forbids only switching it on. */
  chainingWasOn: boolean;
  disabled?: boolean;
}

const isWhole = (name: NumberName) => name === 'AutoAssignMaxRetryCount';
const stepOf = (name: NumberName) => (name.includes('Km') || name === 'MapEtaMultiplier' ? 0.01 : 1);

/** All fields of a task configuration. */
export function TaskFields({ at, chainingWasOn, disabled = false }: TaskFieldsProps) {
  const t = useText();
  const heat = useHeatPolicy();
  const isHeat = isHeatRuleActive(useNow(), heat);
  const heatHint = t(chainingWasOn ? 'config.heat.suspended' : 'config.heat.locked', {
    until: timeOfDay(heat.untilMin),
    vehicles: heat.vehicles.map((vehicle) => t(`config.choice.${vehicle}`)).join(t('config.and')),
  });
  const switchProps = (name: SwitchName) => {
    if (name === 'LookAheadEnabled') return { hint: t('config.lookAheadHint'), disabled };
    if (name === 'ShouldAutoAssign') return { hint: t('config.autoAssignHint'), disabled };
    return name === 'ChainingEnabled' && isHeat
      ? { hint: heatHint, disabled: disabled || !chainingWasOn }
      : { disabled };
  };
  return (
    <>
      <TextField
        name={`${at}.ConfigurationTitle`}
        label={t('config.field.ConfigurationTitle')}
        required
        disabled={disabled}
        maxLength={200}
      />
      {TASK_SECTIONS.map(({ name, switchName, fields }) => (
        <FormSection key={name} name={name} title={t(`config.section.${name}`)}>
          {switchName && (
            <SwitchField
              name={`${at}.${switchName}`}
              label={t(`config.field.${switchName}`)}
              {...switchProps(switchName)}
            />
          )}
          {fields.length > 0 && (
            <FieldGrid figures>
              {fields.map((field) => (
                <NumberField
                  key={field}
                  name={`${at}.${field}`}
                  label={t(`config.field.${field}`)}
                  step={stepOf(field)}
                  minimum={isWhole(field) || field === 'MapEtaMultiplier' ? 1 : 0}
                  disabled={disabled}
                />
              ))}
            </FieldGrid>
          )}
        </FormSection>
      ))}
    </>
  );
}
