import { DEFAULT_ASSIGNMENT_CONFIG, DEFAULT_TASK_CONFIG, MINUTE_MS } from '@qafila/contracts';
import { type RoundAgent, type RoundOptions, type RoundTask, VEHICLE_COST } from '@qafila/dispatch';
import { estimateTravel } from '@qafila/domain/travel';

const NOW = Date.parse('2026-03-10T06:00:00Z');

export const ROUND_OPTIONS: RoundOptions = {
  nowMs: NOW,
  keptFromSun: [],
  maxOrders: 3,
  positionFreshS: 300,
  travel: estimateTravel,
};

interface Size {
  tasks: number;
  agents: number;
  /** Two agents in five have an order on board, one in ten is offline, and three in ten drive a car. */
  mixed?: boolean;
}

/** Orders that wait and couriers, all over Doha. */
export function roundCity(
  random: () => number,
  { tasks, agents, mixed = false }: Size,
): { tasks: RoundTask[]; agents: RoundAgent[] } {
  const place = () => ({ latitude: 25.2 + random() * 0.2, longitude: 51.4 + random() * 0.2 });
  const share = (part: number) => mixed && random() < part;
  return {
    tasks: Array.from({ length: tasks }, (_, index): RoundTask => {
      const pickupByMs = NOW + random() * 15 * MINUTE_MS;
      return {
        id: `t${index}`,
        companyId: 'c',
        pickup: place(),
        delivery: place(),
        pickupByMs,
        deliverByMs: pickupByMs + 40 * MINUTE_MS,
        vehicle: undefined,
        priority: 1,
        requiredSkillIds: [],
        allSkillsRequired: false,
        canGroup: true,
        costPerMinuteLate: 100,
        askedAgentIds: [],
        settings: { ...DEFAULT_TASK_CONFIG, BundlingEnabled: true },
        criteria: DEFAULT_ASSIGNMENT_CONFIG,
      };
    }),
    agents: Array.from({ length: agents }, (_, index): RoundAgent => {
      const vehicle = share(0.3) ? 'car' : 'bike';
      const onBoard = {
        taskId: `o${index}`,
        kind: 'delivery' as const,
        byMs: NOW + 20 * MINUTE_MS,
        serviceMin: DEFAULT_TASK_CONFIG.DeliveryServiceTimeMin,
        costPerMinuteLate: 100,
      };
      return {
        id: `a${String(index).padStart(5, '0')}`,
        companyIds: ['c'],
        vehicle,
        minorPerUnit: 100,
        fleet: 'fulltime',
        active: true,
        online: !share(0.1),
        onShift: true,
        onBreak: false,
        shiftEndsAtMs: null,
        position: place(),
        positionAtMs: NOW,
        stops: share(0.4) ? [{ ...onBoard, point: place() }] : [],
        skills: [],
        metadata: [],
        idleSinceMs: mixed ? NOW - Math.floor(random() * 10) * MINUTE_MS : NOW,
        costPerKm: VEHICLE_COST[vehicle].perKm,
        costPerHour: VEHICLE_COST[vehicle].perHour,
      };
    }),
  };
}
