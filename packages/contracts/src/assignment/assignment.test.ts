import * as v from 'valibot';
import {
  AGENT_TASK_TYPE,
  ASSIGNMENT_RESPONSE,
  calls,
  STEP_PUNCTUALITY,
  TaskAssignment,
  TRIP_STEP_KIND,
  TRIP_STEP_STATUS,
} from '../index.ts';

const id = '00000000-0000-4000-8000-000000000001';
const messages = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input).issues?.map((issue) => issue.message) ?? [];

test('[ASSIGN-02, AGENT-69] refuses an assignment without an agent', () => {
  expect(messages(TaskAssignment, { taskId: id })).toEqual(['An agent id and an entity id are required']);
});
test('[ASSIGN-03] refuses an assignment without a task', () => {
  expect(messages(TaskAssignment, { taskId: '', agentId: id })).toContain(
    'An agent id and an entity id are required',
  );
});
test('[ASSIGN-04, AGENT-70] gives agents a task or a trip', () => {
  expect(AGENT_TASK_TYPE.names).toEqual(['task', 'trip']);
});
test('[ASSIGN-06] an agent accepts, declines or lets expire', () => {
  expect(ASSIGNMENT_RESPONSE.names).toEqual(['Accepted', 'Declined', 'Expired']);
});
test('[TRIP-03, TRIP-04, TRIP-05] a step has a kind, a status and is on time or delayed', () => {
  expect(TRIP_STEP_KIND.names).toEqual(['pickup', 'delivery']);
  expect(TRIP_STEP_STATUS.names).toEqual(['Todo', 'InProgress', 'Completed']);
  expect(STEP_PUNCTUALITY).toEqual(['onTime', 'delayed']);
});
test('reads the trip of an agent in any case of the path', () => {
  expect(calls.onlineTrip.forAgent.path.toLowerCase()).toBe('/trip-api/onlinetrip/onlinetrip-for-agent');
});
