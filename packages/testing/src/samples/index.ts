/** Complete, plausible entities as the API returns them; a test overrides what it is about. */
export { sampleAgent } from './agent.ts';
export { idOf, NOW } from './basics.ts';
export { samplePlace, sampleTask } from './task.ts';
export { sampleStep, sampleTrip } from './trip.ts';
