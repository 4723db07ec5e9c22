import * as v from 'valibot';
import { enumeration, Id, idOf, ordered } from '../core/index.ts';

/** What can be assigned to an agent. */
export const AGENT_TASK_TYPE = ordered(['task', 'trip']);
export const ASSIGNMENT_RESPONSE = ordered(['Accepted', 'Declined', 'Expired']);

/** How a task is given to an agent. */
export const ASSIGNMENT_STRATEGY = enumeration([
  { id: 1, name: 'append', label: 'After the current stops' },
  { id: 2, name: 'bestPosition', label: 'Where it costs least' },
  { id: 3, name: 'next', label: 'As the next stops' },
]);
export const AssignmentStrategyId = idOf(ASSIGNMENT_STRATEGY);

/** Seconds an agent has to answer an offer. */
export const OFFER_SECONDS = 30;
export const MISSING_AGENT_OR_ENTITY = 'An agent id and an entity id are required';
/** The id of the agent, the task or the trip in an assignment call. */
export const RequiredEntityId = v.pipe(
  v.string(MISSING_AGENT_OR_ENTITY),
  v.nonEmpty(MISSING_AGENT_OR_ENTITY),
  Id,
);
