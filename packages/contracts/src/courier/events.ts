import { PositionReports } from './position.ts';

/** Messages of a courier's phone on the agent channel. */
export const courierEvents = { 'position.report': PositionReports } as const;
