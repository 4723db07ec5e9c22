import type {
  AssignmentConfig,
  AssignmentParameter,
  Criterion,
  ParameterFilter,
  ParameterSort,
} from '@qafila/contracts';
import { isEmptyCriterion } from '@qafila/contracts';
import { priceIn } from './look-ahead/price.ts';
import type { RoundAgent, Weighed } from './types.ts';

/** What criteria compare. Costs are amounts in the company's currency, as the operator typed them. */
export const parameterOf = (
  parameter: AssignmentParameter,
  weighed: Weighed,
  agent: RoundAgent,
): number | string | null => {
  switch (parameter) {
    case 'AgentToPickupDistance':
      return weighed.distanceToPickupKm;
    case 'AgentToPickupDuration':
      return weighed.durationToPickupMin;
    case 'PickupToDeliveryDistance':
      return weighed.pickupToDeliveryKm;
    case 'TotalDistance':
      return weighed.totalDistanceKm;
    case 'Cost':
      return weighed.cost === null ? null : weighed.cost / agent.minorPerUnit;
    case 'DelayInCommitment':
      return weighed.delayMin;
    case 'Fleet':
      return agent.fleet;
    case 'Transport':
      return agent.vehicle;
    case 'SatisfiesAllHardConstraints':
      return weighed.excludedBy.length === 0 ? 1 : 0;
  }
};

const listOf = (value: string | number) =>
  String(value)
    .split(',')
    .map((one) => one.trim());

const same = (a: number | string, b: string | number) =>
  typeof a === 'number' && !Number.isNaN(Number(b)) && String(b).trim() !== ''
    ? a === Number(b)
    : String(a) === String(b);

/** True when a condition matches. Unknown values never match. */
export function filterHolds(filter: ParameterFilter, value: number | string | null): boolean {
  if (value === null) return false;
  const bound = Number(filter.Value);
  switch (filter.ComparisionCondition) {
    case 'Eq':
      return same(value, filter.Value);
    case 'Ne':
      return !same(value, filter.Value);
    case 'Lt':
      return Number(value) < bound;
    case 'Lte':
      return Number(value) <= bound;
    case 'Gt':
      return Number(value) > bound;
    case 'Gte':
      return Number(value) >= bound;
    case 'In':
      return listOf(filter.Value).some((one) => same(value, one));
    case 'NiN':
      return !listOf(filter.Value).some((one) => same(value, one));
  }
}

/** True when a criterion asks for no metadata, or for what this agent has. */
export const metadataHolds = ({ MetaDataCriterion: wanted }: Criterion, agent: RoundAgent): boolean =>
  !wanted || agent.metadata.some(({ key, value }) => key === wanted.Key && value === wanted.Value);

/** True when all conditions of a criterion match this agent. */
export const criterionHolds = (criterion: Criterion, weighed: Weighed, agent: RoundAgent): boolean =>
  criterion.ParameterFilters.every((filter) =>
    filterHolds(filter, parameterOf(filter.ParameterName, weighed, agent)),
  ) && metadataHolds(criterion, agent);

/** True when one of the exclusion criteria takes this agent out. */
export const isFilteredOut = (config: AssignmentConfig, weighed: Weighed, agent: RoundAgent): boolean =>
  config.FilteringMatchCriterion.some((criterion) => criterionHolds(criterion, weighed, agent));

/** The index of the first matching priority criterion, from 1; after all of them, 'Remaining Agents'. */
export function tierOf(config: AssignmentConfig, weighed: Weighed, agent: RoundAgent): number {
  const named = config.PrioritizationMatchCriterion.filter((criterion) => !isEmptyCriterion(criterion));
  const index = named.findIndex((criterion) => criterionHolds(criterion, weighed, agent));
  return index < 0 ? named.length + 1 : index + 1;
}

/** What a tier is ordered by: its own order if it has one, else that of all. */
export function sortsOf(config: AssignmentConfig, tier: number): readonly ParameterSort[] {
  const own = config.PrioritizationMatchCriterion[tier - 1]?.ParameterSorts ?? [];
  return own.length ? own : config.GlobalSortingCriterion.ParameterSorts;
}

/**
 * Values by which candidates of a tier are compared, the least first; what is not known comes last. An agent costs less by
 * what their place is worth less.
 */
export const sortValues = (sorts: readonly ParameterSort[], weighed: Weighed, agent: RoundAgent): number[] =>
  sorts.map(({ ParameterName, Order }) => {
    const value = parameterOf(ParameterName, weighed, agent);
    if (typeof value !== 'number') return 0;
    return Order === 'Dsc' ? -value : value - priceIn(ParameterName, weighed, agent);
  });
