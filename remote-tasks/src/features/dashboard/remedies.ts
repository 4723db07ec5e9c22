import type { Task } from '@qafila/contracts/task';
import type { IconName } from '@qafila/ui';

/** Actions for a late or unassigned order, each with a key for the focused row. */
export const REMEDIES = [
  { name: 'assign', key: 'a', icon: 'user' },
  { name: 'reschedule', key: 'r', icon: 'clock' },
  { name: 'message', key: 'm', icon: 'phone' },
] as const satisfies readonly { name: string; key: string; icon: IconName }[];
export type Remedy = (typeof REMEDIES)[number]['name'];

/** Actions that the server allows; a message needs only a recipient. */
export const remediesOf = ({ allowedActions, delivery }: Task) =>
  REMEDIES.filter(({ name }) =>
    name === 'message' ? delivery.phoneNumber !== '' : allowedActions.includes(name),
  );
