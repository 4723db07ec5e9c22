/** Entities as the API sends them, whole and plausible; a test changes what it is about. */
export { sampleAgent } from './agent.ts';
export { idOf, NOW } from './basics.ts';
export { samplePlace, sampleTask } from './task.ts';
export { sampleStep, sampleTrip } from './trip.ts';
