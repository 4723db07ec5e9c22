import type { Task } from '@qafila/contracts/task';
import type { IconName } from '@qafila/ui';

/** What helps an order that is late or waits: a key for each, on the row that has the focus. */
export const REMEDIES = [
  { name: 'assign', key: 'a', icon: 'user' },
  { name: 'reschedule', key: 'r', icon: 'clock' },
  { name: 'tell', key: 'm', icon: 'phone' },
] as const satisfies readonly { name: string; key: string; icon: IconName }[];
export type Remedy = (typeof REMEDIES)[number]['name'];

/** What the server allows; a message needs nothing but a recipient. */
export const remediesOf = ({ allowedActions, delivery }: Task) =>
  REMEDIES.filter(({ name }) =>
    name === 'tell' ? delivery.phoneNumber !== '' : allowedActions.includes(name),
  );
