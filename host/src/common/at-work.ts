import { createCell } from '@qafila/shell-sdk';

/** How many agents are at work, as the alerts last said: while there are some, events should be coming. */
export const agentsAtWork = createCell(0);
