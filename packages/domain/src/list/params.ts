import { AVAILABILITY, type Responsibility, SENT_BELOW, TASK_STATUS } from '@qafila/contracts';

/** The 'All' option of a filter. */
export const ALL = '';
type Choice = number | typeof ALL;

/** Parameters of a list. A filter that a list does not have is undefined; 'All' is the empty string. */
export interface ListFilters {
  pageNumber?: number;
  pageSize?: number;
  search?: string;
  sortBy?: string;
  sortOrder?: 'asc' | 'desc';
  employmentStatusId?: Choice;
  availabilityTypeId?: Choice;
  fleetTypeId?: Choice;
  transportTypeId?: Choice;
  taskStatusId?: Choice;
  /** ISO UTC. */
  dateFrom?: string;
  dateTo?: string;
  agentId?: string;
  metadataKey?: string;
  metadataValue?: string;
  metadataExists?: boolean;
  autoAssignEnabled?: boolean;
  responsibility?: Responsibility;
  skills?: readonly string[];
}

/** Query parameters; an array is sent as a repeated parameter. */
export type ListParams = Record<string, string | number | boolean | string[]>;

const PLAIN = [
  'pageNumber',
  'pageSize',
  'search',
  'sortBy',
  'sortOrder',
  'fleetTypeId',
  'transportTypeId',
  'agentId',
  'metadataKey',
  'metadataValue',
  'metadataExists',
  'autoAssignEnabled',
] as const satisfies readonly (keyof ListFilters)[];

/** A number is only sent below its bound. */
const isSent = (key: keyof typeof SENT_BELOW, value: Choice) => value === ALL || value < SENT_BELOW[key];

/** The query parameters of a list, sent under the conditions of the specification. */
export const listParams = (filters: ListFilters): ListParams => {
  const params: ListParams = {};
  for (const key of PLAIN) {
    const value = filters[key];
    if (value !== undefined) params[key] = value;
  }
  for (const key of Object.keys(SENT_BELOW) as (keyof typeof SENT_BELOW)[]) {
    const value = filters[key];
    if (value !== undefined && isSent(key, value)) params[key] = value;
  }
  if (filters.dateFrom !== undefined) params.dateRangeFilterFrom = filters.dateFrom;
  if (filters.dateTo !== undefined) params.dateRangeFilterTo = filters.dateTo;
  if (filters.responsibility) params.taskResponsibilityFilter = filters.responsibility;
  if (filters.skills?.length) params.skillsFilter = [...filters.skills];
  return { ...params, ...byName(filters) };
};

/** Values at or above the bounds of the numeric parameters are sent by name. */
const byName = ({ availabilityTypeId, taskStatusId }: ListFilters): ListParams => {
  const named: ListParams = {};
  if (availabilityTypeId && !isSent('availabilityTypeId', availabilityTypeId)) {
    const name = AVAILABILITY.of(availabilityTypeId)?.name;
    if (name) named.availability = [name];
  }
  if (taskStatusId && !isSent('taskStatusId', taskStatusId)) {
    const name = TASK_STATUS.of(taskStatusId)?.name;
    if (name) named.taskStatus = [name];
  }
  return named;
};
