import { enumeration, idOf, nameOf } from '../core/index.ts';

/** Vehicles as an agent has them; a task numbers them differently (`TASK_TRANSPORT`). */
export const AGENT_TRANSPORT = enumeration([
  { id: 1, name: 'bicycle', label: 'Bicycle' },
  { id: 2, name: 'bike', label: 'Bike' },
  { id: 3, name: 'car', label: 'Car' },
  { id: 4, name: 'truck', label: 'Truck' },
  { id: 5, name: 'walker', label: 'Walker' },
]);
export const AgentTransportTypeId = idOf(AGENT_TRANSPORT);
export const VehicleName = nameOf(AGENT_TRANSPORT);
export type VehicleName = (typeof AGENT_TRANSPORT)['names'][number];

/** The order of the availability breakdown: bike and car first. */
export const BREAKDOWN_ORDER: readonly VehicleName[] = ['bike', 'car', 'bicycle', 'truck', 'walker'];

export const FLEET = enumeration([
  { id: 1, name: 'parttime', label: 'Part-time' },
  { id: 2, name: 'fulltime', label: 'Full-time' },
  { id: 3, name: 'supplier', label: 'Supplier' },
]);
export const FleetTypeId = idOf(FLEET);
export type FleetName = (typeof FLEET)['names'][number];

export const EMPLOYMENT = enumeration([
  { id: 1, name: 'active', label: 'Active' },
  { id: 2, name: 'blocked', label: 'Blocked' },
  { id: 3, name: 'terminated', label: 'Terminated' },
  { id: 4, name: 'resigned', label: 'Resigned' },
]);
export const EmploymentStatusId = idOf(EMPLOYMENT);
export type EmploymentName = (typeof EMPLOYMENT)['names'][number];

export const AVAILABILITY = enumeration([
  { id: 1, name: 'free', label: 'Free' },
  { id: 2, name: 'busy', label: 'Busy' },
  { id: 3, name: 'unavailable', label: 'Unavailable' },
  { id: 4, name: 'relocating', label: 'Relocating' },
  { id: 5, name: 'onbreak', label: 'On Break' },
]);
export const AvailabilityTypeId = idOf(AVAILABILITY);
export type AvailabilityName = (typeof AVAILABILITY)['names'][number];

/** What an operator may do with an agent at this moment. */
export const AGENT_ACTIONS = [
  'edit',
  'activate',
  'block',
  'terminate',
  'resign',
  'relocate',
  'cancelRelocation',
  'startBreak',
  'endBreak',
  'assign',
  'setAutoAccept',
  'credit',
  'deduct',
] as const;
export type AgentAction = (typeof AGENT_ACTIONS)[number];
