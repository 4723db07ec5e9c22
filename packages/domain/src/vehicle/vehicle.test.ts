import { AGENT_TRANSPORT, FLEET, TASK_TRANSPORT } from '@qafila/contracts';
import {
  agentTransportOf,
  breakdownVehicles,
  fleetName,
  shownAvailability,
  taskTransportOf,
  vehicleFits,
  vehicleLabel,
} from './index.ts';

test('[FORMAT-16, AGENT-13, MAP-13] calls vehicles Bicycle, Bike, Car, Truck, Walker', () => {
  expect(AGENT_TRANSPORT.ids.map(vehicleLabel)).toEqual(['Bicycle', 'Bike', 'Car', 'Truck', 'Walker']);
});

test('[FORMAT-17, AGENT-14] names fleet types parttime, fulltime, supplier', () => {
  expect(FLEET.ids.map(fleetName)).toEqual(['parttime', 'fulltime', 'supplier']);
});

test('[TASK-13, AGENT-08] maps the two transport enumerations by name, not by number', () => {
  expect(TASK_TRANSPORT.names).toEqual(['any', 'bicycle', 'bike', 'car', 'truck', 'walker']);
  expect(AGENT_TRANSPORT.names).toEqual(['bicycle', 'bike', 'car', 'truck', 'walker']);
  expect(agentTransportOf(1)).toBeUndefined();
  expect([2, 3, 4, 5, 6].map(agentTransportOf)).toEqual([1, 2, 3, 4, 5]);
  expect([1, 2, 3, 4, 5].map(taskTransportOf)).toEqual([2, 3, 4, 5, 6]);
  expect(vehicleFits(2, 3)).toBe(true);
  expect(vehicleFits(3, 3)).toBe(false);
  expect(vehicleFits(5, 1)).toBe(true);
});

test('[DASH-04, MAP-12, AGENT-59] lists bike and car first on the breakdown', () => {
  expect(breakdownVehicles().slice(0, 2)).toEqual(['bike', 'car']);
  expect([...breakdownVehicles()].sort()).toEqual([...AGENT_TRANSPORT.names].sort());
});

test('[MAP-09, AGENT-71] shows a blocked agent as unavailable', () => {
  expect(shownAvailability({ availabilityTypeId: 1, employmentStatusId: 2 })).toBe('unavailable');
  expect(shownAvailability({ availabilityTypeId: 1, employmentStatusId: 1 })).toBe('free');
});
