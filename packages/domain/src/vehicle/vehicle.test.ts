import { AGENT_TRANSPORT, TASK_TRANSPORT } from '@qafila/contracts';
import { agentTransportOf, shownAvailability, vehicleFits } from './index.ts';

test('[TASK-13, AGENT-08] maps the two transport enumerations by name, not by number', () => {
  expect(TASK_TRANSPORT.names).toEqual(['any', 'bicycle', 'bike', 'car', 'truck', 'walker']);
  expect(AGENT_TRANSPORT.names).toEqual(['bicycle', 'bike', 'car', 'truck', 'walker']);
  expect(agentTransportOf(1)).toBeUndefined();
  expect([2, 3, 4, 5, 6].map(agentTransportOf)).toEqual([1, 2, 3, 4, 5]);
  expect(vehicleFits(2, 3)).toBe(true);
  expect(vehicleFits(3, 3)).toBe(false);
  expect(vehicleFits(5, 1)).toBe(true);
});

test('[MAP-09, AGENT-71] shows a blocked agent as unavailable', () => {
  expect(shownAvailability({ availabilityTypeId: 1, employmentStatusId: 2 })).toBe('unavailable');
  expect(shownAvailability({ availabilityTypeId: 1, employmentStatusId: 1 })).toBe('free');
});
