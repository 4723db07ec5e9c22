export {
  type ActionFacts,
  type AvailabilityFacts,
  allowedAgentActions,
  availabilityOf,
} from './availability.ts';
