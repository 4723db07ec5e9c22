import { areasIn, type MetCondition, type RuleCondition, valuesOf, westernNumbers } from '@qafila/contracts';

/** What the conditions of a rule look at: a task at the moment of the event. Amounts in major units. */
export interface RuleFacts {
  status: string;
  priority: number;
  paymentStatus: string;
  transport: string;
  distanceKm: number | null;
  amountToBeCollected: number;
  /** Ids of the areas that the place is in, among those that rules name. */
  pickupArea: readonly string[];
  deliveryArea: readonly string[];
  /** Ids of all areas that rules name and that exist. */
  areas: readonly string[];
  metadata: readonly { key: string; value: string }[];
}

/** What a task has under a field; several where a metadata key is there more than once. */
function actualValues(facts: RuleFacts, { field, key }: RuleCondition): string[] {
  if (field === 'metadata')
    return facts.metadata.filter((one) => one.key === key).map(({ value }) => value.trim());
  const value = facts[field];
  if (typeof value === 'object') return value === null ? [] : [...value];
  return [String(value)];
}

/** The number that a text is, in Western or Arabic digits; NaN for any other text. */
const numberOf = (text: string): number => {
  const value = Number(westernNumbers(text));
  return text !== '' && Number.isFinite(value) ? value : Number.NaN;
};
const sameValue = (one: string, other: string) => one === other || numberOf(one) === numberOf(other);

/**
 * True when the task is as the condition asks. A task without the value meets only `notEqual` and `notIn`; no task meets these
 * for an area that no longer exists.
 */
function holds(condition: RuleCondition, actual: readonly string[], areas: readonly string[]): boolean {
  const wanted = valuesOf(condition);
  const isThere = () => actual.some((one) => wanted.some((value) => sameValue(one, value)));
  const limit = Number(condition.value);
  switch (condition.operator) {
    case 'equal':
    case 'in':
      return isThere();
    case 'notEqual':
    case 'notIn':
      return !isThere() && areasIn([condition]).every((id) => areas.includes(id));
    case 'above':
      return actual.some((one) => numberOf(one) > limit);
    case 'below':
      return actual.some((one) => numberOf(one) < limit);
  }
}

/** Each condition with the value that met it; undefined when one of them does not hold. */
export function metConditions(
  conditions: readonly RuleCondition[],
  facts: RuleFacts,
): MetCondition[] | undefined {
  const met: MetCondition[] = [];
  for (const condition of conditions) {
    const actual = actualValues(facts, condition);
    if (!holds(condition, actual, facts.areas)) return undefined;
    met.push({ ...condition, actual: actual.length ? actual.join(', ') : null });
  }
  return met;
}
