import {
  DEFAULT_ASSIGNMENT_CONFIG,
  DEFAULT_TASK_CONFIG,
  HOUR_MS,
  MINUTE_MS,
  type TaskConfig,
} from '@qafila/contracts';
import { VEHICLE_COST } from '@qafila/dispatch';
import {
  type RehearsalAgent,
  type RehearsalDay,
  type RehearsalTask,
  rehearse,
} from '@qafila/dispatch/rehearsal';
import { DEFAULT_HEAT_POLICY } from '@qafila/domain';
import type { Case } from '../case.ts';
import { seeded } from '../data/seeded.ts';

const ORDERS = 1000;
const AGENTS = 300;
const HOURS = 14;
/** Rehearsals after the first, over which the memory may not grow. */
const MORE = 4;
const FROM = Date.parse('2026-03-10T06:00:00Z');

/** A day of bundling and chaining in Doha: shifts of eight hours, orders over fourteen. */
function day(): RehearsalDay {
  const random = seeded(2026);
  const place = () => ({ latitude: 25.2 + random() * 0.2, longitude: 51.4 + random() * 0.2 });
  const tasks = Array.from({ length: ORDERS }, (_, index): RehearsalTask => {
    const knownFromMs = FROM + random() * HOURS * HOUR_MS;
    const pickup = place();
    const near = () => (random() - 0.5) * 0.08;
    const pickupByMs = knownFromMs + (10 + random() * 20) * MINUTE_MS;
    return {
      id: `t${String(index).padStart(4, '0')}`,
      companyId: 'c',
      pickup,
      delivery: { latitude: pickup.latitude + near(), longitude: pickup.longitude + near() },
      knownFromMs,
      pickupByMs,
      deliverByMs: pickupByMs + 30 * MINUTE_MS,
      vehicle: undefined,
      priority: 1,
      requiredSkillIds: [],
      allSkillsRequired: false,
      canGroup: true,
      costPerMinuteLate: 100,
      metadata: [],
      autoAssign: null,
    };
  });
  const agents = Array.from({ length: AGENTS }, (_, index): RehearsalAgent => {
    const fromMs = FROM + random() * (HOURS - 8) * HOUR_MS;
    return {
      id: `a${String(index).padStart(3, '0')}`,
      companyIds: ['c'],
      vehicle: 'bike',
      fleet: 'fulltime',
      skills: [],
      metadata: [],
      minorPerUnit: 100,
      costPerKm: VEHICLE_COST.bike.perKm,
      costPerHour: VEHICLE_COST.bike.perHour,
      worked: [{ fromMs, untilMs: fromMs + 8 * HOUR_MS, at: place() }],
    };
  });
  const pace = { ride: 1.1, pickupMin: 4, deliveryMin: 4 };
  return { tasks, agents, maxOrders: 3, heat: DEFAULT_HEAT_POLICY, pace, untilMs: FROM + 18 * HOUR_MS };
}

const rules = (more: Partial<TaskConfig>) => ({
  task: { base: { ...DEFAULT_TASK_CONFIG, ...more }, overrides: [] },
  assignment: { base: DEFAULT_ASSIGNMENT_CONFIG, overrides: [] },
});

/** Runs one in its thread. @returns processor time of the whole process, ms */
async function run(): Promise<number> {
  const input = { day: day(), before: rules({}), after: rules({ BundlingEnabled: true }) };
  const before = process.cpuUsage();
  const result = await rehearse(input, () => {}).result;
  const { user, system } = process.cpuUsage(before);
  const { delivered = 0, autoAssignFailures = 0 } = result?.before ?? {};
  // Early and late in the day there are few agents.
  if (delivered + autoAssignFailures !== ORDERS || delivered < 0.9 * ORDERS)
    throw new Error(`${delivered} orders were delivered, ${autoAssignFailures} got no agent`);
  return (user + system) / 1000;
}

export const rehearsalTime: Case = {
  name: 'rehearsal-time',
  what: 'Rehearsal of a day with 1,000 orders and 300 agents, both runs: processor time',
  target: { at: 'most', value: 10, unit: 's' },
  async run() {
    const value = (await run()) / 1000;
    return {
      value,
      compared: value,
      unit: 's',
      note: 'A new thread for each rehearsal, its start included.',
    };
  },
};

export const rehearsalMemory: Case = {
  name: 'rehearsal-memory',
  what: `How far the memory of the process grows over ${MORE} such rehearsals after the first`,
  target: { at: 'most', value: 50, unit: 'MB' },
  async run() {
    await run();
    const megabytes = () => process.memoryUsage.rss() / 1024 / 1024;
    const first = megabytes();
    for (let again = 0; again < MORE; again += 1) await run();
    const value = Math.max(0, megabytes() - first);
    return {
      value,
      compared: value,
      unit: 'MB',
      note: `Resident memory, ${first.toFixed(0)} MB after the first.`,
    };
  },
};
