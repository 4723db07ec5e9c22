import {
  AGENT_TRANSPORT,
  AVAILABILITY,
  type AvailabilityName,
  EMPLOYMENT,
  TASK_TRANSPORT,
} from '@qafila/contracts';

/** The agent's number of the required vehicle; undefined for any. */
export const agentTransportOf = (taskTransportTypeId: number): number | undefined => {
  const wanted = TASK_TRANSPORT.of(taskTransportTypeId)?.name;
  return AGENT_TRANSPORT.members.find((member) => member.name === wanted)?.id;
};

/** True when an agent with this vehicle may carry out a task that requires the other. Mapped by name. */
export const vehicleFits = (agentTransportTypeId: number, taskTransportTypeId: number): boolean => {
  const wanted = agentTransportOf(taskTransportTypeId);
  return wanted === undefined || wanted === agentTransportTypeId;
};

/** The availability that a marker shows: an agent who is not active is unavailable. */
export const shownAvailability = (agent: {
  availabilityTypeId: number;
  employmentStatusId: number;
}): AvailabilityName =>
  agent.employmentStatusId === EMPLOYMENT.id('active')
    ? (AVAILABILITY.of(agent.availabilityTypeId)?.name ?? 'unavailable')
    : 'unavailable';
