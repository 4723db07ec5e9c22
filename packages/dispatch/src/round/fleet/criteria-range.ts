import type { AssignmentConfig, Criterion, ParameterFilter, ParameterSort } from '@qafila/contracts';
import { isEmptyCriterion } from '@qafila/contracts';
import { filterHolds, metadataHolds, parameterOf } from '../criteria.ts';
import { priceIn } from '../look-ahead/price.ts';
import type { RoundAgent } from '../types.ts';
import type { Range } from './figures.ts';

/** What is known of a condition for all agents of a node. */
type Verdict = 'always' | 'never' | 'maybe';

const verdictOf = (always: boolean, ever: boolean): Verdict => (always ? 'always' : ever ? 'maybe' : 'never');

function filterVerdict(filter: ParameterFilter, range: Range, agent: RoundAgent): Verdict {
  const low = parameterOf(filter.ParameterName, range.low, agent);
  const high = parameterOf(filter.ParameterName, range.high, agent);
  if (low === high || typeof low !== 'number' || typeof high !== 'number')
    return filterHolds(filter, low) ? 'always' : 'never';
  const bound = Number(filter.Value);
  switch (filter.ComparisionCondition) {
    case 'Lt':
      return verdictOf(high < bound, low < bound);
    case 'Lte':
      return verdictOf(high <= bound, low <= bound);
    case 'Gt':
      return verdictOf(low > bound, high > bound);
    case 'Gte':
      return verdictOf(low >= bound, high >= bound);
    case 'Eq':
    case 'In':
      return isWithin(filter, low, high) ? 'maybe' : 'never';
    case 'Ne':
    case 'NiN':
      return isWithin(filter, low, high) ? 'maybe' : 'always';
  }
}

/** False when none of a condition's values is from `low` to `high`. */
const isWithin = ({ Value }: ParameterFilter, low: number, high: number): boolean =>
  String(Value)
    .split(',')
    .some((text) => !(Number(text) < low || Number(text) > high));

function criterionVerdict(criterion: Criterion, range: Range, agent: RoundAgent): Verdict {
  if (!metadataHolds(criterion, agent)) return 'never';
  const verdicts = criterion.ParameterFilters.map((filter) => filterVerdict(filter, range, agent));
  return verdictOf(
    verdicts.every((verdict) => verdict === 'always'),
    verdicts.every((verdict) => verdict !== 'never'),
  );
}

/** Whether exclusion criteria take out the agents of a node. `agent`: any of them. */
export function filteredOutVerdict(config: AssignmentConfig, range: Range, agent: RoundAgent): Verdict {
  const verdicts = config.FilteringMatchCriterion.map((criterion) =>
    criterionVerdict(criterion, range, agent),
  );
  return verdictOf(
    verdicts.includes('always'),
    verdicts.some((verdict) => verdict !== 'never'),
  );
}

/** The first tier that an agent of a node may be in. */
export function firstTier(config: AssignmentConfig, range: Range, agent: RoundAgent): number {
  const named = config.PrioritizationMatchCriterion.filter((criterion) => !isEmptyCriterion(criterion));
  const index = named.findIndex((criterion) => criterionVerdict(criterion, range, agent) !== 'never');
  return index < 0 ? named.length + 1 : index + 1;
}

/** Values that no agent of a node comes before, for each parameter of an order. */
export const leastSortValues = (sorts: readonly ParameterSort[], range: Range, agent: RoundAgent): number[] =>
  sorts.map(({ ParameterName, Order }) => {
    const value = parameterOf(ParameterName, Order === 'Dsc' ? range.high : range.low, agent);
    if (typeof value !== 'number') return 0;
    return Order === 'Dsc' ? -value : value - priceIn(ParameterName, range.low, agent);
  });
