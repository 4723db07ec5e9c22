import type { Agent, AgentSummary, AvailabilityBreakdown } from '@qafila/contracts/agent';
import type { PagingFilteringContext } from '@qafila/contracts/core';
import type { Place } from '@qafila/contracts/location';
import type { Task } from '@qafila/contracts/task';
import type { OnlineTrip, TripStep } from '@qafila/contracts/trip';

/** The moment at which tests of this remote happen. */
export const NOW = '2026-11-20T10:00:00Z';
const minutesAgo = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();

export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const summary = (number: number, part: Partial<AgentSummary> = {}): AgentSummary => ({
  id: idOf(number),
  number,
  publicId: `AG-${number}`,
  fullName: `Agent ${number}`,
  phoneNumber: `+974555000${String(number).padStart(2, '0')}`,
  transportTypeId: 2,
  fleetTypeId: 2,
  employmentStatusId: 1,
  availabilityTypeId: 1,
  position: { latitude: 25.3, longitude: 51.5, headingDeg: 90, speedKmh: 31.4, atUtc: NOW },
  activeTaskCount: 0,
  ...part,
});

export const agent = (number: number, part: Partial<Agent> = {}): Agent => ({
  ...summary(number),
  companyId: idOf(900),
  firstName: 'Agent',
  lastName: String(number),
  email: `agent${number}@qafila.test`,
  country: null,
  zipCode: null,
  qatarId: '28512345678',
  qatarIdExpirationDate: '2028-01-01',
  passportNo: 'P1234567',
  passportExpirationDate: '2028-01-01',
  drivingLicenseExpirationDate: '2028-01-01',
  workPermitExpirationDate: '2028-01-01',
  joiningDate: '2024-03-01',
  supplierId: idOf(700),
  supplierName: 'Gulf Riders',
  contractId: idOf(710),
  contractNumber: 'GR-24',
  employmentReason: null,
  autoAccept: false,
  costPerKm: 1.5,
  costPerHour: 12,
  skills: [{ id: idOf(800), name: 'Cold chain', isExclusive: true }],
  metaDataFields: [{ key: 'zone', value: 'West Bay', clientViewAllowed: false }],
  createdAtUtc: minutesAgo(10_000),
  updatedAtUtc: minutesAgo(5),
  version: 3,
  allowedActions: ['edit', 'block', 'terminate', 'resign', 'startBreak', 'setAutoAccept'],
  ...part,
});

export const listOf = <Row>(items: Row[], part: Partial<PagingFilteringContext> = {}) => ({
  items,
  pagingFilteringContext: { pageNumber: 1, pageSize: 20, totalItems: items.length, totalPages: 1, ...part },
});

const none = { free: 0, busy: 0, unavailable: 0, relocating: 0, onbreak: 0, total: 0 };
export const breakdown = (part: Partial<AvailabilityBreakdown> = {}): AvailabilityBreakdown => ({
  ...none,
  free: 7,
  busy: 4,
  total: 11,
  vehicles: [
    { vehicle: 'bike', label: 'Bike', ...none, free: 5, total: 5 },
    { vehicle: 'car', label: 'Car', ...none, free: 2, busy: 4, total: 6 },
    { vehicle: 'bicycle', label: 'Bicycle', ...none },
    { vehicle: 'truck', label: 'Truck', ...none },
    { vehicle: 'walker', label: 'Walker', ...none },
  ],
  ...part,
});

export const place = (name: string): Place => ({
  id: null,
  name,
  address: name,
  phoneNumber: '+97455512345',
  latitude: 25.31,
  longitude: 51.52,
  notes: null,
  zoneNumber: null,
  streetNumber: null,
  buildingNumber: null,
});

export const step = (order: number, part: Partial<TripStep> = {}): TripStep => ({
  id: idOf(500 + order),
  order,
  kind: order % 2 === 1 ? 'pickup' : 'delivery',
  status: 'Todo',
  punctuality: 'onTime',
  taskId: idOf(600),
  taskShortId: 'T-600',
  clientGeneratedId: null,
  place: place(`Stop ${order}`),
  dueByUtc: '2026-11-20T10:30:00Z',
  expectedAtUtc: '2026-11-20T10:20:00Z',
  completedAtUtc: null,
  distanceKm: 2,
  amountToBeCollected: 0,
  ...part,
});

export const trip = (steps: TripStep[]): OnlineTrip => ({
  id: idOf(400),
  shortId: 'OT-400',
  agent: null,
  steps,
  distanceKm: 4,
  durationMin: 20,
  polyline: null,
  createdAtUtc: NOW,
  version: 1,
  allowedActions: [],
  status: 'Active',
  plannedTripId: null,
  startedAtUtc: NOW,
  endedAtUtc: null,
});

export const task = (number: number, part: Partial<Task> = {}): Task => ({
  id: idOf(number),
  shortId: `T-${number}`,
  companyId: idOf(900),
  companyName: 'Doha Express',
  clientGeneratedId: null,
  status: 'Planned',
  taskStatusId: 2,
  pickup: place('Kitchen'),
  delivery: place('Home'),
  pickupLocationTypeId: 2,
  deliveryLocationTypeId: 2,
  transportTypeId: 1,
  paymentStatusId: 3,
  priority: 0,
  autoAssignmentConfig: { autoAssignment: true, retryIntervalSec: 30, maxRetryCount: 3 },
  pickupByUtc: '2026-11-20T10:10:00Z',
  deliverByUtc: '2026-11-20T10:40:00Z',
  expectedPickupUtc: null,
  expectedDeliveryUtc: null,
  pickupCompletedAtUtc: null,
  deliveryCompletedAtUtc: null,
  notes: null,
  canGroupTask: true,
  amountToBeCollected: 0,
  totalCollectionAmountRemaining: 0,
  totalAmountCollected: 0,
  grandTotal: 40,
  taskItems: [],
  userMetaDataDtos: [],
  skillCriteria: { requiredSkills: [], allRequired: false },
  sendTrackingMessage: false,
  costPerMinuteDelayInDelivery: 0,
  isProofOfPickupRequired: false,
  isProofOfDeliveryRequired: false,
  taskAgentDetails: null,
  pickupToDeliveryDistanceKm: null,
  plannedTripId: null,
  onlineTripId: null,
  trackingId: null,
  offload: null,
  alerts: [],
  cancellationReason: null,
  createdAtUtc: NOW,
  createdBy: 'operator',
  updatedAtUtc: NOW,
  version: 1,
  allowedActions: [],
  ...part,
});
