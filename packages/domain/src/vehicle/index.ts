import {
  AGENT_TRANSPORT,
  AVAILABILITY,
  type AvailabilityName,
  BREAKDOWN_ORDER,
  EMPLOYMENT,
  FLEET,
  type FleetName,
  TASK_TRANSPORT,
  type VehicleName,
} from '@qafila/contracts';

/** What a vehicle is called on screen, by the number an agent has. */
export const vehicleLabel = (agentTransportTypeId: number): string =>
  AGENT_TRANSPORT.label(agentTransportTypeId);

/** What a fleet type is called in data: parttime, fulltime, supplier. */
export const fleetName = (fleetTypeId: number): FleetName | undefined => FLEET.of(fleetTypeId)?.name;

/** The agent's number of the vehicle a task asks for; undefined when any will do. */
export const agentTransportOf = (taskTransportTypeId: number): number | undefined => {
  const wanted = TASK_TRANSPORT.of(taskTransportTypeId)?.name;
  return AGENT_TRANSPORT.members.find((member) => member.name === wanted)?.id;
};

/** The task's number of an agent's vehicle. */
export const taskTransportOf = (agentTransportTypeId: number): number | undefined => {
  const name = AGENT_TRANSPORT.of(agentTransportTypeId)?.name;
  return TASK_TRANSPORT.members.find((member) => member.name === name)?.id;
};

/** True when an agent with this vehicle may do a task that asks for that one. Mapped by name. */
export const vehicleFits = (agentTransportTypeId: number, taskTransportTypeId: number): boolean => {
  const wanted = agentTransportOf(taskTransportTypeId);
  return wanted === undefined || wanted === agentTransportTypeId;
};

/** Vehicles in the order of the availability breakdown. */
export const breakdownVehicles = (): readonly VehicleName[] => BREAKDOWN_ORDER;

/** The availability that a marker shows: whoever is not active is unavailable. */
export const shownAvailability = (agent: {
  availabilityTypeId: number;
  employmentStatusId: number;
}): AvailabilityName =>
  agent.employmentStatusId === EMPLOYMENT.id('active')
    ? (AVAILABILITY.of(agent.availabilityTypeId)?.name ?? 'unavailable')
    : 'unavailable';
