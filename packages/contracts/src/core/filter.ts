import * as v from 'valibot';
import { ListQuery, queryBoolean, queryList, queryNumber } from './list.ts';

/** `taskResponsibilityFilter`: whose work a list shows. */
export const RESPONSIBILITIES = [
  { value: 'MyTasks', label: 'My Tasks' },
  { value: 'OffloadedByMe', label: 'Offloaded By Me' },
  { value: 'OffloadedToMe', label: 'Offloaded To Me' },
] as const;
export type Responsibility = (typeof RESPONSIBILITIES)[number]['value'];

/**
 * The numbered parameters are sent only below these bounds (specification, section 7);
 * what lies past them goes by name in `availability` and `taskStatus`.
 */
export const SENT_BELOW = { employmentStatusId: 5, availabilityTypeId: 4, taskStatusId: 6 } as const;

const shortText = v.optional(v.pipe(v.string(), v.maxLength(200)));
const name = v.pipe(v.string(), v.maxLength(100));

/** Every list parameter that the specification names, for the lists of tasks and agents, which say by what they sort. */
export const FilterQuery = v.object({
  ...ListQuery.entries,
  employmentStatusId: queryNumber(1, 4),
  availabilityTypeId: queryNumber(1, 5),
  taskStatusId: queryNumber(1, 9),
  fleetTypeId: queryNumber(1, 3),
  transportTypeId: queryNumber(1, 6),
  agentId: shortText,
  metadataKey: shortText,
  metadataValue: shortText,
  metadataExists: queryBoolean(),
  autoAssignEnabled: queryBoolean(),
  taskResponsibilityFilter: v.optional(
    v.union([v.literal(''), v.picklist(RESPONSIBILITIES.map((one) => one.value))]),
  ),
  skillsFilter: queryList(name),
  /** Names of availabilities; repeated. */
  availability: queryList(name),
  /** Names of task statuses; repeated. */
  taskStatus: queryList(name),
});
export type FilterQuery = v.InferOutput<typeof FilterQuery>;
