export {
  type ActionFacts,
  type AvailabilityFacts,
  allowedAgentActions,
  availabilityOf,
  canBecome,
  EMPLOYMENT_AFTER,
  type EmploymentAction,
} from './availability.ts';
