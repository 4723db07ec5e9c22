import { AGENT_TRANSPORT, FLEET, type FleetName, type VehicleName } from '@qafila/contracts/agent';
import {
  ASSIGNMENT_PARAMETERS,
  type AssignmentParameter,
  CHOICE_PARAMETERS,
  COMPARISON_FUNCTIONS,
  type ComparisonFunction,
} from '@qafila/contracts/config';
import { Button, chakra, IconButton } from '@qafila/ui';
import {
  FieldFrame,
  NumberField,
  Select,
  SelectField,
  TextField,
  useField,
  useFormSetter,
  useFormValue,
  useRows,
} from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';
import { useConfigWords } from '../use-config-words.ts';

const Row = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    alignItems: 'start',
    // The parameter has the longest labels, and its own line.
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr) 32px',
    '& > :first-child': { gridColumn: '1 / -2' },
    '@container (min-width: 560px)': {
      gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr) minmax(0, 3fr) 32px',
      '& > :first-child': { gridColumn: 'auto' },
    },
  },
});
const Foot = chakra('div', {
  base: { paddingBlockStart: '5', '@container (min-width: 560px)': { order: 1 } },
});

interface Condition {
  ParameterName?: AssignmentParameter | null;
  ComparisionCondition?: ComparisonFunction | null;
  Value?: string | number | null;
}

/** An empty condition. */
export const NEW_CONDITION: Condition = { ParameterName: null, ComparisionCondition: null, Value: null };

const CHOICES: Partial<Record<AssignmentParameter, readonly (FleetName | VehicleName)[]>> = {
  Fleet: FLEET.names,
  Transport: AGENT_TRANSPORT.names,
};

/** The conditions of a criterion: all of them must match. */
export function ConditionRows({ path, disabled }: { path: string; disabled: boolean }) {
  const t = useText();
  const { rows, append, remove } = useRows<Condition>(path);
  return (
    <>
      {rows.map((row, index) => (
        <ConditionRow
          key={row.id}
          path={`${path}.${index}`}
          number={index + 1}
          disabled={disabled}
          onRemove={() => remove(index)}
        />
      ))}
      {!disabled && (
        <Button
          icon="plus"
          size="sm"
          variant="ghost"
          alignSelf="flex-start"
          onClick={() => append(NEW_CONDITION)}
        >
          {t('config.addCondition')}
        </Button>
      )}
    </>
  );
}

interface ConditionRowProps {
  path: string;
  number: number;
  disabled: boolean;
  onRemove: () => void;
}

function ConditionRow({ path, number, disabled, onRemove }: ConditionRowProps) {
  const t = useText();
  const words = useConfigWords();
  const parameter = useFormValue<AssignmentParameter | null>(`${path}.ParameterName`) ?? undefined;
  const comparison = useFormValue<ComparisonFunction | null>(`${path}.ComparisionCondition`) ?? undefined;
  const isChoice = parameter !== undefined && CHOICE_PARAMETERS.includes(parameter);
  const isList = comparison === 'In' || comparison === 'NiN';
  return (
    <Row role="group" aria-label={t('config.condition', { number })}>
      <ParameterField path={path} disabled={disabled} />
      {!disabled && (
        <Foot>
          <IconButton icon="close" label={t('config.removeCondition', { number })} onClick={onRemove} />
        </Foot>
      )}
      <SelectField
        name={`${path}.ComparisionCondition`}
        label={t('config.functionLabel')}
        options={COMPARISON_FUNCTIONS.map((value) => ({ value, label: words.comparison(value) }))}
        disabled={disabled || isChoice}
      />
      <ValueField name={`${path}.Value`} parameter={parameter} isList={isList} disabled={disabled} />
    </Row>
  );
}

/**
 * Parameter of a condition. Choosing another one clears the value; fleet and vehicle are compared with equal only.
 */
function ParameterField({ path, disabled }: { path: string; disabled: boolean }) {
  const t = useText();
  const words = useConfigWords();
  const set = useFormSetter();
  const name = `${path}.ParameterName`;
  const { value, setValue, frame, control } = useField<AssignmentParameter>({
    name,
    label: t('config.parameterLabel'),
    disabled,
  });
  const { readOnly: _, ...rest } = control;
  return (
    <FieldFrame {...frame}>
      <Select
        {...rest}
        placeholder=""
        options={ASSIGNMENT_PARAMETERS.map((one) => ({ value: one, label: words.parameter(one) }))}
        value={value ?? undefined}
        onValue={(chosen) => {
          setValue(chosen);
          set(`${path}.Value`, undefined);
          if (chosen && CHOICE_PARAMETERS.includes(chosen)) set(`${path}.ComparisionCondition`, 'Eq');
        }}
      />
    </FieldFrame>
  );
}

interface ValueFieldProps {
  name: string;
  parameter: AssignmentParameter | undefined;
  isList: boolean;
  disabled: boolean;
}

/** Value field that fits the parameter: a list, yes or no, comma-separated numbers, or a number. */
function ValueField({ name, parameter, isList, disabled }: ValueFieldProps) {
  const t = useText();
  const label = t('config.valueLabel');
  const choices = parameter && CHOICES[parameter];
  if (choices)
    return (
      <SelectField
        name={name}
        label={label}
        options={choices.map((value) => ({ value, label: t(`config.choice.${value}`) }))}
        disabled={disabled}
      />
    );
  if (parameter === 'SatisfiesAllHardConstraints')
    return (
      <SelectField
        name={name}
        label={label}
        options={[
          { value: 1, label: t('config.yes') },
          { value: 0, label: t('config.no') },
        ]}
        disabled={disabled}
      />
    );
  if (isList) return <TextField name={name} label={label} placeholder="1, 2.5" disabled={disabled} />;
  return <NumberField name={name} label={label} step={0.01} disabled={disabled} />;
}
