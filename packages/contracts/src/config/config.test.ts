import * as v from 'valibot';
import {
  ASSIGNMENT_PARAMETERS,
  AssignmentConfig,
  COMPARISON_FUNCTIONS,
  Criterion,
  DEFAULT_ASSIGNMENT_CONFIG,
  DEFAULT_TASK_CONFIG,
  MetaDataCriterion,
  ParameterFilter,
  ParameterSort,
  SORT_ORDERS,
  TaskConfig,
  TaskConfigOverride,
} from '../index.ts';

const messages = (schema: v.GenericSchema, input: unknown) => {
  const result = v.safeParse(schema, input);
  return result.success ? [] : result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
};
type Field = keyof TaskConfig;
const saving = (field: Field, value: unknown) =>
  messages(TaskConfig, { ...DEFAULT_TASK_CONFIG, [field]: value });
/** Refused just below the bound with one message of its own, accepted at it. */
const holdsFrom = (field: Field, minimum: number, message: string) => {
  expect(saving(field, minimum)).toEqual([]);
  expect(saving(field, minimum - 0.5)).toContain(`${field}: ${message}`);
};

test('[CONFIG-19] a task configuration carries a title', () => {
  expect(Object.keys(TaskConfig.entries)).toContain('ConfigurationTitle');
});
test('[CONFIG-20, CONFIG-21, CONFIG-22] starts with 5 and 6 minutes of service and 1000 km', () => {
  expect(DEFAULT_TASK_CONFIG).toMatchObject({
    PickupServiceTimeMin: 5,
    DeliveryServiceTimeMin: 6,
    PickupToDeliveryDistanceLimitKm: 1000,
  });
});
test('[CONFIG-24] starts with an ETA multiplier of 1', () => {
  expect(DEFAULT_TASK_CONFIG.MapEtaMultiplier).toBe(1);
});
test('[CONFIG-26, ASSIGN-14] starts with chaining at 0.15 km', () => {
  expect(DEFAULT_TASK_CONFIG.KmRemainingForChainingConsideration).toBe(0.15);
});
test('[CONFIG-28, CONFIG-29, CONFIG-30, ASSIGN-18] starts with bundling at 0.1 km, 1 km and 5 minutes', () => {
  expect(DEFAULT_TASK_CONFIG).toMatchObject({
    BundlingRadiusKm: 0.1,
    BundlingMaxAdditionalDeliveryDistanceKm: 1,
    BundlingMaxPickupTimeDifferenceMin: 5,
  });
});
test('[CONFIG-32, CONFIG-33, CONFIG-34, ASSIGN-07] starts with 10 retries every 2 s from 15 minutes before', () => {
  expect(DEFAULT_TASK_CONFIG).toMatchObject({
    AutoAssignMaxRetryCount: 10,
    AutoAssignRetryIntervalSec: 2,
    InitiateAutoAssignmentBeforePickupTimeMin: 15,
  });
});
test('[CONFIG-35, CONFIG-36] starts with 5 km of arrival at either end', () => {
  expect(DEFAULT_TASK_CONFIG).toMatchObject({
    ArrivedAtPickupMaxValidDistanceKm: 5,
    ArrivedAtDeliveryMaxValidDistanceKm: 5,
  });
});
test('[ASSIGN-08, ASSIGN-13, ASSIGN-17] a task configuration carries auto-assign, chaining and bundling', () => {
  expect(Object.keys(TaskConfig.entries)).toEqual([
    'ConfigurationTitle',
    'PickupServiceTimeMin',
    'DeliveryServiceTimeMin',
    'PickupToDeliveryDistanceLimitKm',
    'ShouldUseMapEtaMultiplier',
    'MapEtaMultiplier',
    'ChainingEnabled',
    'KmRemainingForChainingConsideration',
    'BundlingEnabled',
    'BundlingRadiusKm',
    'BundlingMaxAdditionalDeliveryDistanceKm',
    'BundlingMaxPickupTimeDifferenceMin',
    'ShouldAutoAssign',
    'AutoAssignMaxRetryCount',
    'AutoAssignRetryIntervalSec',
    'InitiateAutoAssignmentBeforePickupTimeMin',
    'LookAheadEnabled',
    'ArrivedAtPickupMaxValidDistanceKm',
    'ArrivedAtDeliveryMaxValidDistanceKm',
  ]);
  expect(messages(TaskConfig, DEFAULT_TASK_CONFIG)).toEqual([]);
});
test('[CONFIG-37, ASSIGN-15] refuses a distance to chain below 0', () =>
  holdsFrom('KmRemainingForChainingConsideration', 0, "Minimum distance to chain can't be below 0"));
test('[CONFIG-38, ASSIGN-19] refuses a pickup bundling radius below 0', () =>
  holdsFrom('BundlingRadiusKm', 0, "Pickup bundling radius can't be below 0"));
test('[CONFIG-39, ASSIGN-19] refuses a delivery bundling radius below 0', () =>
  holdsFrom('BundlingMaxAdditionalDeliveryDistanceKm', 0, "Delivery bundling radius can't be below 0"));
test('[CONFIG-40, ASSIGN-19] refuses a pickup time difference below 0', () =>
  holdsFrom('BundlingMaxPickupTimeDifferenceMin', 0, "Pickup time difference can't be below 0"));
test('[CONFIG-41] refuses a pickup service time below 0', () =>
  holdsFrom('PickupServiceTimeMin', 0, "Pickup service time can't be below 0"));
test('[CONFIG-42] refuses a delivery service time below 0', () =>
  holdsFrom('DeliveryServiceTimeMin', 0, "Delivery service time can't be below 0"));
test('[CONFIG-43] refuses a distance limit below 0', () =>
  holdsFrom('PickupToDeliveryDistanceLimitKm', 0, "Distance limit can't be below 0"));
test('[CONFIG-44, ASSIGN-11] refuses an auto assign time below 0', () =>
  holdsFrom('InitiateAutoAssignmentBeforePickupTimeMin', 0, "Auto assign time can't be below 0"));
test('[CONFIG-45, ASSIGN-09] refuses a retry count below 1', () =>
  holdsFrom('AutoAssignMaxRetryCount', 1, "Retry count can't be below 1"));
test('[CONFIG-46, CONFIG-47, ASSIGN-10] refuses a retry interval below 0, and below 1 on saving', () => {
  const field = 'AutoAssignRetryIntervalSec';
  expect(saving(field, -1)).toContain(`${field}: Retry interval can't be below 0`);
  expect(saving(field, 0)).toEqual([`${field}: Retry interval must be at least 1`]);
  expect(saving(field, 1)).toEqual([]);
});
test('[CONFIG-48] refuses an ETA multiplier below 1', () =>
  holdsFrom('MapEtaMultiplier', 1, "Map ETA multiplier can't be below 1"));
test('[CONFIG-49] refuses an arrival distance at pickup that is not above 0', () => {
  const field = 'ArrivedAtPickupMaxValidDistanceKm';
  expect(saving(field, 0)).toEqual([`${field}: Max valid arrival distance at pickup must be above 0`]);
  expect([0.1, null, undefined].flatMap((value) => saving(field, value))).toEqual([]);
});
test('[CONFIG-50] refuses an arrival distance at delivery that is not above 0', () => {
  const field = 'ArrivedAtDeliveryMaxValidDistanceKm';
  expect(saving(field, 0)).toEqual([`${field}: Max valid arrival distance at delivery must be above 0`]);
});
test('[CONFIG-51, CONFIG-53] an override carries its condition, its priority and the same fields', () => {
  expect(Object.keys(TaskConfigOverride.entries)).toEqual([
    'id',
    'priority',
    'metaDataKey',
    'metaDataValue',
    'metaDataValueComparisionOperatorId',
    'override',
  ]);
  expect(TaskConfigOverride.entries.override).toBe(TaskConfig);
});
test('[CONFIG-54] an assignment configuration carries title, filtering and prioritization', () => {
  expect(Object.keys(AssignmentConfig.entries)).toEqual([
    'ConfigurationTitle',
    'FilteringMatchCriterion',
    'PrioritizationMatchCriterion',
    'GlobalSortingCriterion',
  ]);
});
test('[CONFIG-56] a criterion has filters, metadata and sorts', () => {
  expect(Object.keys(Criterion.entries)).toEqual(['ParameterFilters', 'MetaDataCriterion', 'ParameterSorts']);
});
test('[CONFIG-57, CONFIG-58, CONFIG-59] spells the parts of a criterion as specified', () => {
  expect(Object.keys(ParameterFilter.entries)).toEqual(['ParameterName', 'ComparisionCondition', 'Value']);
  expect(Object.keys(MetaDataCriterion.entries)).toEqual(['Key', 'Value']);
  expect(Object.keys(ParameterSort.entries)).toEqual(['ParameterName', 'Order']);
});
test('[CONFIG-60] knows nine parameters', () => {
  expect(ASSIGNMENT_PARAMETERS).toEqual([
    'AgentToPickupDistance',
    'AgentToPickupDuration',
    'PickupToDeliveryDistance',
    'TotalDistance',
    'Fleet',
    'Transport',
    'SatisfiesAllHardConstraints',
    'Cost',
    'DelayInCommitment',
  ]);
});
test('[CONFIG-61, CONFIG-62] knows eight functions and two orders', () => {
  expect(COMPARISON_FUNCTIONS).toEqual(['Eq', 'Ne', 'Lt', 'Lte', 'Gt', 'Gte', 'In', 'NiN']);
  expect(SORT_ORDERS).toEqual(['Asc', 'Dsc']);
});
const REQUIRED = 'This field is required';
const filter = { ParameterName: 'Cost', ComparisionCondition: 'Lt', Value: 5 };
test('[CONFIG-66] refuses a condition without a parameter', () => {
  expect(messages(ParameterFilter, { ...filter, ParameterName: '' })).toContain(`ParameterName: ${REQUIRED}`);
});
test('[CONFIG-67] refuses a condition without a function', () => {
  expect(messages(ParameterFilter, { ...filter, ComparisionCondition: undefined })).toContain(
    `ComparisionCondition: ${REQUIRED}`,
  );
});
test('[CONFIG-68] refuses a condition without a value', () => {
  expect(messages(ParameterFilter, { ...filter, Value: '' })).toEqual([`Value: ${REQUIRED}`]);
  expect(messages(ParameterFilter, { ParameterName: 'Cost', ComparisionCondition: 'Lt' })).toEqual([
    `Value: ${REQUIRED}`,
  ]);
});
test('[CONFIG-69] needs a condition in each criterion, the last of the priorities aside', () => {
  const empty = { ParameterFilters: [], ParameterSorts: [] };
  const full = { ParameterFilters: [filter], ParameterSorts: [] };
  const config = (changes: object) =>
    messages(AssignmentConfig, { ...DEFAULT_ASSIGNMENT_CONFIG, ...changes });
  expect(config({ FilteringMatchCriterion: [empty] })).toHaveLength(1);
  expect(config({ FilteringMatchCriterion: [full] })).toEqual([]);
  expect(config({ PrioritizationMatchCriterion: [empty, full] })).toHaveLength(1);
  expect(config({ PrioritizationMatchCriterion: [full, empty] })).toEqual([]);
});
test('[CONFIG-70, CONFIG-71, FORMAT-17, AGENT-14] compares fleet and vehicle with equal and a value of the list', () => {
  const fleet = { ParameterName: 'Fleet', ComparisionCondition: 'Eq', Value: 'fulltime' };
  for (const Value of ['parttime', 'fulltime', 'supplier'])
    expect(messages(ParameterFilter, { ...fleet, Value })).toEqual([]);
  const vehicle = { ...fleet, ParameterName: 'Transport' };
  for (const Value of ['bicycle', 'bike', 'car', 'truck', 'walker'])
    expect(messages(ParameterFilter, { ...vehicle, Value })).toEqual([]);
  expect(messages(ParameterFilter, { ...vehicle, Value: 'fulltime' })).toHaveLength(1);
  expect(messages(ParameterFilter, { ...fleet, ComparisionCondition: 'Ne' })).toHaveLength(1);
  expect(messages(ParameterFilter, { ...fleet, Value: 'night' })).toHaveLength(1);
});
