import type { AgentSummary } from '@qafila/contracts/agent';
import { idOf } from './basics.ts';

/** A free agent on a bike, without a position. */
export const sampleAgent = (number: number, over: Partial<AgentSummary> = {}): AgentSummary => ({
  id: idOf(number),
  number,
  publicId: `AG-${number}`,
  fullName: `Agent ${number}`,
  phoneNumber: '+97455512345',
  transportTypeId: 2,
  fleetTypeId: 2,
  employmentStatusId: 1,
  availabilityTypeId: 1,
  position: null,
  activeTaskCount: 0,
  ...over,
});
