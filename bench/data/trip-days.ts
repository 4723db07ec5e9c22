import { MINUTE_MS } from '@qafila/contracts';
import { checkTripOrder, proposeTrip, type TripProblem, type TripStop } from '@qafila/dispatch';
import { estimateTravel } from '@qafila/domain/travel';
import { processorMs } from './processor-ms.ts';
import { seeded } from './seeded.ts';

const TASKS = 12;
const START = Date.parse('2026-03-10T06:00:00Z');

/** Twelve tasks from four shops and a delivery that is on board, with promises of which most can be kept: 25 stops. */
export function tripDay(seed: number): TripProblem {
  const random = seeded(seed);
  const place = () => ({ latitude: 25.2 + random() * 0.2, longitude: 51.4 + random() * 0.2 });
  const shops = Array.from({ length: 4 }, place);
  const stops = Array.from({ length: TASKS }, (_, index): TripStop[] => {
    const taskId = `t${index}`;
    const readyAtMs = START + random() * 180 * MINUTE_MS;
    const byMs = readyAtMs + (120 + random() * 180) * MINUTE_MS;
    const shop = shops[Math.floor(random() * 4)] ?? place();
    return [
      { taskId, kind: 'pickup', point: shop, readyAtMs, serviceMin: 3 },
      { taskId, kind: 'delivery', point: place(), byMs, serviceMin: 4 },
    ];
  }).flat();
  const aboard: TripStop = {
    taskId: 'aboard',
    kind: 'delivery',
    point: place(),
    byMs: START + 90 * MINUTE_MS,
    serviceMin: 4,
  };
  return {
    stops: [...stops, aboard],
    vehicle: 'bike',
    startMs: START,
    start: place(),
    end: seed % 2 === 0 ? place() : null,
    capacity: 8,
    onBoardTaskIds: ['aboard'],
    travel: estimateTravel,
  };
}

/** A proposal as the server asks for it, and what it took. Throws when the independent check finds fault with it. */
export function proposeTimed(problem: TripProblem) {
  const before = processorMs();
  const proposal = proposeTrip(problem, { clock: processorMs });
  const took = processorMs() - before;
  const [fault] = checkTripOrder(problem, proposal.order);
  if (fault) throw new Error(fault);
  return { cost: proposal.cost, took };
}
