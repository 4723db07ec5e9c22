import * as v from 'valibot';
import { AGENT_TRANSPORT, FLEET } from '../agent/enums.ts';
import { form, requiredText, westernNumbers } from '../core/index.ts';
import { DEFAULT_CONFIGURATION_TITLE } from './default-title.ts';
import {
  ASSIGNMENT_PARAMETERS,
  CHOICE_PARAMETERS,
  COMPARISON_FUNCTIONS,
  CONDITION_FIELD_REQUIRED,
  CRITERION_EMPTY,
  SORT_ORDERS,
} from './enums.ts';

const ParameterName = v.picklist(ASSIGNMENT_PARAMETERS, CONDITION_FIELD_REQUIRED);
const choices: Record<string, readonly string[]> = { Fleet: FLEET.names, Transport: AGENT_TRANSPORT.names };

const isChoice = ({ ParameterName: name }: { ParameterName: string }) => choices[name] !== undefined;
const isList = ({ ComparisionCondition }: { ComparisionCondition: string }) =>
  ComparisionCondition === 'In' || ComparisionCondition === 'NiN';
/** No value at all has a message of its own. */
const isNumber = (text: string) => Number.isFinite(Number(text));

/** One condition of a criterion. Distances in km, durations and delays in minutes. */
export const ParameterFilter = v.pipe(
  form({
    ParameterName,
    ComparisionCondition: v.picklist(COMPARISON_FUNCTIONS, CONDITION_FIELD_REQUIRED),
    Value: v.union(
      [
        v.pipe(
          v.string(),
          v.trim(),
          v.nonEmpty(CONDITION_FIELD_REQUIRED),
          v.maxLength(500),
          v.transform(westernNumbers),
        ),
        v.number(),
      ],
      CONDITION_FIELD_REQUIRED,
    ),
  }),
  v.forward(
    v.check(
      (filter) => !CHOICE_PARAMETERS.includes(filter.ParameterName) || filter.ComparisionCondition === 'Eq',
      'Fleet and vehicle are compared with equal',
    ),
    ['ComparisionCondition'],
  ),
  v.forward(
    v.check((filter) => {
      const allowed = choices[filter.ParameterName];
      return !allowed || allowed.includes(String(filter.Value));
    }, 'Choose a value from the list'),
    ['Value'],
  ),
  v.forward(
    v.check(
      (filter) => isChoice(filter) || isList(filter) || isNumber(String(filter.Value)),
      'Enter a number',
    ),
    ['Value'],
  ),
  v.forward(
    v.check(
      (filter) => isChoice(filter) || !isList(filter) || String(filter.Value).split(',').every(isNumber),
      'Enter numbers, separated by commas',
    ),
    ['Value'],
  ),
);
export type ParameterFilter = v.InferOutput<typeof ParameterFilter>;

export const ParameterSort = form({
  ParameterName,
  Order: v.picklist(SORT_ORDERS, CONDITION_FIELD_REQUIRED),
});
export type ParameterSort = v.InferOutput<typeof ParameterSort>;

export const MetaDataCriterion = form({ Key: requiredText(100), Value: requiredText(500) });
export type MetaDataCriterion = v.InferOutput<typeof MetaDataCriterion>;

export const Criterion = form({
  ParameterFilters: v.pipe(v.array(ParameterFilter), v.maxLength(50)),
  MetaDataCriterion: v.optional(v.nullable(MetaDataCriterion)),
  ParameterSorts: v.optional(v.pipe(v.array(ParameterSort), v.maxLength(20)), []),
});
export type Criterion = v.InferOutput<typeof Criterion>;

/** True when a criterion has no condition. */
export const isEmptyCriterion = (criterion: Pick<Criterion, 'ParameterFilters' | 'MetaDataCriterion'>) =>
  criterion.ParameterFilters.length === 0 && !criterion.MetaDataCriterion;

const criteria = v.pipe(v.array(Criterion), v.maxLength(50));

/** Which agents the engine leaves out, in which tiers it asks the rest, and how it sorts within a tier. */
export const AssignmentConfig = form({
  ConfigurationTitle: requiredText(200),
  FilteringMatchCriterion: v.pipe(
    criteria,
    v.check((list) => !list.some(isEmptyCriterion), CRITERION_EMPTY),
  ),
  /** The last one may be empty: 'Remaining Agents'. */
  PrioritizationMatchCriterion: v.pipe(
    criteria,
    v.check((list) => !list.slice(0, -1).some(isEmptyCriterion), CRITERION_EMPTY),
  ),
  GlobalSortingCriterion: form({ ParameterSorts: v.pipe(v.array(ParameterSort), v.maxLength(20)) }),
});
export type AssignmentConfig = v.InferOutput<typeof AssignmentConfig>;

export const DEFAULT_ASSIGNMENT_CONFIG: AssignmentConfig = {
  ConfigurationTitle: DEFAULT_CONFIGURATION_TITLE,
  FilteringMatchCriterion: [],
  PrioritizationMatchCriterion: [],
  GlobalSortingCriterion: { ParameterSorts: [{ ParameterName: 'Cost', Order: 'Asc' }] },
};
