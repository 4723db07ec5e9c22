import {
  isAreaField,
  type MetCondition,
  type RuleAction,
  type RuleChange,
  type RuleCondition,
  type RuleField,
  valuesOf,
} from '@qafila/contracts/automation';
import type { PAYMENT_STATUS, TASK_STATUS, TASK_TRANSPORT } from '@qafila/contracts/task';
import { currencySymbol, formatAmount, formatFigure } from '@qafila/domain/money';
import { useSession } from '@qafila/shell-sdk';
import { useText } from '../../messages/use-text.ts';
import { useAreas } from '../../shared/areas/use-areas.ts';
import { useSkills } from './use-skills.ts';

type Choice = Exclude<(typeof TASK_STATUS)['names'][number], 'Todo'>;
type Payment = (typeof PAYMENT_STATUS)['names'][number];
type Transport = (typeof TASK_TRANSPORT)['names'][number];

/** What a rule looks at, and amounts as the company's currency counts. */
function useFieldWords() {
  const t = useText();
  const currency = useSession().company?.currency;
  return {
    field: (field: RuleField): string => {
      const name = t(`rules.field.${field}`);
      return field === 'amountToBeCollected' ? `${name} ${currencySymbol(currency)}`.trim() : name;
    },
    // What the currency doesn't count in stays as it was typed.
    amount: (value: string): string =>
      value !== '' && Number(formatAmount(Number(value), currency)) === Number(value)
        ? formatFigure(Number(value), currency)
        : value,
  };
}

/** Rules in words. */
export function useRuleWords() {
  const t = useText();
  const words = useFieldWords();
  const { data: skills } = useSkills();
  const { data: areas } = useAreas();
  const choice = (field: RuleField, value: string): string => {
    if (field === 'status') return t(`rules.status.${value as Choice}`);
    if (field === 'paymentStatus') return t(`rules.payment.${value as Payment}`);
    if (field === 'transport') return t(`rules.transport.${value as Transport}`);
    if (field === 'amountToBeCollected') return words.amount(value);
    if (isAreaField(field))
      return areas ? (areas.find(({ id }) => id === value)?.name ?? t('rules.unknownArea')) : '…';
    return value;
  };
  const fieldName = ({ field, key }: Pick<RuleCondition, 'field' | 'key'>) =>
    field === 'metadata' ? t('rules.metadataOf', { key: key ?? '' }) : words.field(field);
  const condition = (one: RuleCondition) =>
    t('rules.condition', {
      field: fieldName(one),
      operator: t(`rules.operator.${one.operator}`),
      value: valuesOf(one)
        .map((value) => choice(one.field, value))
        .join(t('rules.or')),
    });
  const action = (one: RuleAction): string => {
    switch (one.type) {
      case 'assignSkill':
        return t('rules.does.assignSkill', {
          skill: skills
            ? (skills.find(({ id }) => id === one.skillId)?.name ?? t('rules.unknownSkill'))
            : '…',
        });
      case 'setPriority':
        return t('rules.does.setPriority', { priority: one.priority });
      case 'addMetadata':
        return t('rules.does.addMetadata', { key: one.key, value: one.value });
      case 'switchAutoAssign':
        return t(one.on ? 'rules.does.switchOn' : 'rules.does.switchOff');
      case 'sendMessage':
        return t(`rules.does.sendMessage.${one.to}`, { text: one.text });
      case 'notify':
        return t('rules.does.notify', { text: one.text });
    }
  };
  const part = (value: RuleChange['before'], field: RuleChange['field']): string => {
    if (value === null) return '-';
    if (typeof value === 'boolean') return t(value ? 'endpoint.on' : 'endpoint.off');
    if (field === 'event') return t(`rules.event.${value as 'task.created'}`);
    if (!Array.isArray(value)) return String(value);
    const parts = value.map((one) => ('type' in one ? action(one) : condition(one)));
    return parts.length > 0 ? parts.join(t('rules.and')) : t('rules.always');
  };
  /** One difference between two versions. */
  const change = ({ kind, rule: { name }, field, before, after }: RuleChange): string => {
    if (kind === 'ruleAdded') return t('rules.change.added', { name });
    if (kind === 'ruleRemoved') return t('rules.change.removed', { name });
    if (kind === 'ruleMoved') return t('rules.change.moved', { name, from: before, to: after });
    return t('rules.change.changed', {
      name,
      field: t(`rules.part.${field ?? 'name'}`),
      before: part(before, field),
      after: part(after, field),
    });
  };
  /** What the task has; it can be in several areas. */
  const actual = (field: RuleField, value: string) =>
    isAreaField(field)
      ? value
          .split(', ')
          .map((one) => choice(field, one))
          .join(t('comma'))
      : choice(field, value);
  /** Why a rule acted: its condition with what the task has. */
  const met = (one: MetCondition) =>
    one.operator === 'equal'
      ? condition(one)
      : t('rules.met', {
          condition: condition(one),
          actual: one.actual === null ? t('rules.nothing') : actual(one.field, one.actual),
        });
  return { condition, action, change, met, choice, field: words.field };
}
