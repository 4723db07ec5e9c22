import type { Agent, AgentSummary, AvailabilityBreakdown } from '@qafila/contracts/agent';
import type { PagingFilteringContext } from '@qafila/contracts/core';
import type { Task } from '@qafila/contracts/task';
import type { TripStep } from '@qafila/contracts/trip';
import { idOf, NOW, sampleAgent, samplePlace, sampleStep, sampleTask } from '@qafila/testing/samples';

const minutesAgo = (minutes: number) => new Date(Date.parse(NOW) - minutes * 60_000).toISOString();

export const summary = (number: number, part: Partial<AgentSummary> = {}): AgentSummary =>
  sampleAgent(number, {
    position: { latitude: 25.3, longitude: 51.5, headingDeg: 90, speedKmh: 31.4, atUtc: NOW },
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

/** Stops of an order, alternating pickups and deliveries. */
export const step = (order: number, part: Partial<TripStep> = {}): TripStep =>
  sampleStep(order, {
    kind: order % 2 === 1 ? 'pickup' : 'delivery',
    taskId: idOf(600),
    taskShortId: 'T-600',
    place: samplePlace(`Stop ${order}`),
    ...part,
  });

/** An order whose agent has not set out yet, without optional values. */
export const task = (number: number, part: Partial<Task> = {}): Task =>
  sampleTask({
    id: idOf(number),
    shortId: `T-${number}`,
    clientGeneratedId: null,
    taskAgentDetails: null,
    allowedActions: [],
    ...part,
  });
