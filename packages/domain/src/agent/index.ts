export { type AvailabilityFacts, allowedAgentActions, availabilityOf } from './availability.ts';
