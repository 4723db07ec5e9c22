import { enumeration, idOf } from '../core/index.ts';

export const CONFIG_NAMES = ['task', 'assignment'] as const;
export type ConfigName = (typeof CONFIG_NAMES)[number];

/** How an override compares a task's metadata; values of in and not in are comma-separated. */
export const METADATA_OPERATOR = enumeration([
  { id: 1, name: 'equal', label: 'equal' },
  { id: 2, name: 'notEqual', label: 'not equal' },
  { id: 3, name: 'in', label: 'in' },
  { id: 4, name: 'notIn', label: 'not in' },
]);
export const MetadataOperatorId = idOf(METADATA_OPERATOR, 'This field is required');

export const ASSIGNMENT_PARAMETERS = [
  'AgentToPickupDistance',
  'AgentToPickupDuration',
  'PickupToDeliveryDistance',
  'TotalDistance',
  'Fleet',
  'Transport',
  'SatisfiesAllHardConstraints',
  'Cost',
  'DelayInCommitment',
] as const;
export type AssignmentParameter = (typeof ASSIGNMENT_PARAMETERS)[number];

/** Parameters whose function is fixed to `Eq` and whose value is chosen from a list. */
export const CHOICE_PARAMETERS: readonly AssignmentParameter[] = ['Fleet', 'Transport'];

export const COMPARISON_FUNCTIONS = ['Eq', 'Ne', 'Lt', 'Lte', 'Gt', 'Gte', 'In', 'NiN'] as const;
export type ComparisonFunction = (typeof COMPARISON_FUNCTIONS)[number];
export const SORT_ORDERS = ['Asc', 'Dsc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];
export const CONDITION_FIELD_REQUIRED = 'This field is required';
export const CRITERION_EMPTY = 'Add at least one condition';
