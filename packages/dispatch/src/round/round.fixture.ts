import { DEFAULT_ASSIGNMENT_CONFIG, DEFAULT_TASK_CONFIG, MINUTE_MS } from '@qafila/contracts';
import { estimateTravel } from '@qafila/domain/travel';
import type { RoundAgent, RoundOptions, RoundTask } from './types.ts';

export const NOW = Date.parse('2026-03-10T06:00:00Z');
export const at = (minutes: number) => NOW + minutes * MINUTE_MS;
/** A place so many km north and east of the souq. */
export const place = (north: number, east = 0) => ({
  latitude: 25.2877 + north / 111.195,
  longitude: 51.5329 + east / 100.5,
});

export const options: RoundOptions = {
  nowMs: NOW,
  keptFromSun: [],
  maxOrders: 3,
  positionFreshS: 300,
  travel: estimateTravel,
};

export const task = (id: string, change: Partial<RoundTask> = {}): RoundTask => ({
  id,
  companyId: 'c1',
  pickup: place(0),
  delivery: place(3),
  pickupByMs: at(5),
  deliverByMs: at(45),
  vehicle: undefined,
  priority: 1,
  requiredSkillIds: [],
  allSkillsRequired: false,
  canGroup: true,
  costPerMinuteLate: 0,
  askedAgentIds: [],
  settings: DEFAULT_TASK_CONFIG,
  criteria: DEFAULT_ASSIGNMENT_CONFIG,
  ...change,
});

export const agent = (id: string, change: Partial<RoundAgent> = {}): RoundAgent => ({
  id,
  companyIds: ['c1'],
  vehicle: 'bike',
  fleet: 'fulltime',
  active: true,
  online: true,
  onShift: true,
  onBreak: false,
  shiftEndsAtMs: null,
  position: place(1),
  positionAtMs: NOW,
  stops: [],
  skills: [],
  metadata: [],
  idleSinceMs: NOW,
  costPerKm: 40,
  minorPerUnit: 100,
  costPerHour: 1500,
  ...change,
});
