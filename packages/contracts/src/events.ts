import { agentEvents } from './agent/events.ts';
import { assignmentEvents } from './assignment/events.ts';
import { companyEvents } from './company/events.ts';
import { operationalEvents } from './realtime/index.ts';
import { taskEvents } from './task/events.ts';
import { tripEvents } from './trip/events.ts';
import { walletEvents } from './wallet/events.ts';

/** Every event of the operational channel by name, of all areas. */
export const allOperationalEvents = {
  ...operationalEvents,
  ...agentEvents,
  ...assignmentEvents,
  ...companyEvents,
  ...taskEvents,
  ...tripEvents,
  ...walletEvents,
} as const;
export type OperationalEventName = keyof typeof allOperationalEvents;
