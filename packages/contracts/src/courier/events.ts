import { PositionReports } from './position.ts';

/** What a courier's phone sends on the agent channel. */
export const courierEvents = { 'position.report': PositionReports } as const;
