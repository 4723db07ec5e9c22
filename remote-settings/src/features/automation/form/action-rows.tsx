import {
  MESSAGE_RECIPIENTS,
  MESSAGE_WORDS,
  RULE_ACTIONS,
  type RuleActionType,
} from '@qafila/contracts/automation';
import { MAX_PRIORITY } from '@qafila/contracts/task';
import { Button, Loaded, Text } from '@qafila/ui';
import {
  ChoiceField,
  NumberField,
  SelectField,
  TextAreaField,
  TextField,
  useFormSetter,
  useFormValue,
  useListError,
  useRows,
} from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';
import { useSkills } from '../use-skills.ts';
import { FormRow, KindField } from './form-row.tsx';
import { NEW_ACTION, STARTS } from './rule-values.ts';

/** What a rule does, in this order. */
export function ActionRows({ disabled }: { disabled: boolean }) {
  const t = useText();
  const { rows, append, remove } = useRows<object>('actions');
  const error = useListError('actions');
  return (
    <>
      {rows.map((row, index) => (
        <ActionRow
          key={row.id}
          path={`actions.${index}`}
          number={index + 1}
          disabled={disabled}
          onRemove={() => remove(index)}
        />
      ))}
      {error && (
        <Text role="alert" color="danger-text">
          {error}
        </Text>
      )}
      {!disabled && (
        <Button icon="plus" size="sm" alignSelf="flex-start" onClick={() => append(NEW_ACTION)}>
          {t('rules.form.addAction')}
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

function ActionRow({ path, number, disabled, onRemove }: RowProps) {
  const t = useText();
  const type = useFormValue<RuleActionType | null>(`${path}.type`) ?? undefined;
  return (
    <FormRow
      label={t('rules.form.action', { number })}
      removeLabel={t('rules.form.removeAction', { number })}
      disabled={disabled}
      onRemove={onRemove}
    >
      <TypeField path={path} disabled={disabled} />
      {type && <ActionFields key={type} path={path} type={type} disabled={disabled} />}
    </FormRow>
  );
}

/** Which action it is; each starts with values of its own. */
function TypeField({ path, disabled }: { path: string; disabled: boolean }) {
  const t = useText();
  const set = useFormSetter();
  return (
    <KindField<RuleActionType>
      name={`${path}.type`}
      label={t('rules.form.type')}
      options={RULE_ACTIONS.map((one) => ({ value: one, label: t(`rules.action.${one}`) }))}
      disabled={disabled}
      onKind={(chosen) => {
        for (const [name, start] of Object.entries(chosen ? STARTS[chosen] : {}))
          set(`${path}.${name}`, start);
      }}
    />
  );
}

interface FieldsProps {
  path: string;
  type: RuleActionType;
  disabled: boolean;
}

function ActionFields({ path, type, disabled }: FieldsProps) {
  const t = useText();
  switch (type) {
    case 'assignSkill':
      return <SkillField name={`${path}.skillId`} disabled={disabled} />;
    case 'setPriority':
      return (
        <NumberField
          name={`${path}.priority`}
          label={t('rules.form.priority', { most: MAX_PRIORITY })}
          required
          disabled={disabled}
        />
      );
    case 'addMetadata':
      return (
        <>
          <TextField name={`${path}.key`} label={t('rules.form.key')} required disabled={disabled} />
          <TextField name={`${path}.value`} label={t('config.valueLabel')} disabled={disabled} />
        </>
      );
    case 'switchAutoAssign':
      return (
        <ChoiceField
          name={`${path}.on`}
          label={t('rules.action.switchAutoAssign')}
          options={[
            { value: true, label: t('endpoint.on') },
            { value: false, label: t('endpoint.off') },
          ]}
          disabled={disabled}
        />
      );
    case 'sendMessage':
      return (
        <>
          <SelectField
            name={`${path}.to`}
            label={t('rules.form.to')}
            options={MESSAGE_RECIPIENTS.map((value) => ({ value, label: t(`rules.to.${value}`) }))}
            required
            disabled={disabled}
          />
          <MessageField path={path} disabled={disabled} />
        </>
      );
    case 'notify':
      return <MessageField path={path} disabled={disabled} />;
  }
}

function SkillField({ name, disabled }: { name: string; disabled: boolean }) {
  const t = useText();
  const skills = useSkills();
  const chosen = useFormValue<string>(name);
  return (
    <Loaded query={skills} rows={1}>
      {(all) =>
        all.length === 0 && !chosen ? (
          <Text tone="muted">{t('rules.form.noSkills')}</Text>
        ) : (
          <SelectField
            name={name}
            label={t('rules.form.skill')}
            options={all.map(({ id, name: label }) => ({ value: id, label }))}
            placeholder={t('choose')}
            required
            disabled={disabled}
          />
        )
      }
    </Loaded>
  );
}

/** Text with words that are filled in from the task. */
function MessageField({ path, disabled }: Omit<FieldsProps, 'type'>) {
  const t = useText();
  const name = `${path}.text`;
  const unknown = unknownWords(useFormValue<string>(name) ?? '');
  return (
    <>
      <TextAreaField
        name={name}
        label={t('rules.form.text')}
        hint={t('rules.form.textHint', { words: BRACED_WORDS.join(' ') })}
        maxLength={500}
        required
        disabled={disabled}
      />
      {unknown.length > 0 && (
        <Text role="status" size="sm" color="warning-text">
          {t('rules.form.unknownWords', { words: unknown.join(' ') })}
        </Text>
      )}
    </>
  );
}

const BRACED_WORDS: readonly string[] = MESSAGE_WORDS.map((word) => `{${word}}`);

/** Words in braces that are sent as they stand. */
const unknownWords = (text: string): string[] => [
  ...new Set((text.match(/\{[^{}\s]*\}/g) ?? []).filter((word) => !BRACED_WORDS.includes(word))),
];
