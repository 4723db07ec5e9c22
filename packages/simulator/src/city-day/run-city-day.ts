import { HOUR_MS, MINUTE_MS } from '@qafila/contracts';
import { type DemoCourier, demoCity, orderTimes } from '@qafila/domain/demo-city';
import { seededRandom } from '@qafila/domain/random';
import { ensureAgents } from '../city/agents.ts';
import { readClock, signInPortal, UsageError } from '../city/connect.ts';
import { liveAsCourier } from '../courier/courier.ts';
import { type PlannedOrder, placeOrders } from '../customers/customers.ts';
import { demoPlan } from '../demo/live.ts';
import { type CurvePoint, createCurves } from './curves.ts';
import { followChannel, placeKey, type SentPlaces } from './operator.ts';
import type { CityDayReport, CityDaySize } from './report.ts';
import { Timings } from './timings.ts';
import { Waits } from './waits.ts';
import { watchingOperators } from './watching-operators.ts';

/** Couriers who report a place every 5 s, and read their work only when told, or once in a while. */
const WAITING_REPORT_S = 5;
const REREAD_S = 300;
/** The couriers come in one after the other: so many in a second of real time, since each sign-in takes the server a while. */
const ARRIVALS_PER_S = 10;
/** Between two points of the curves, minutes of the city. */
const POINT_EVERY_MIN = 5;

export interface CityDayOptions {
  size: Omit<CityDaySize, 'speed'>;
  baseUrl: string;
  operator: { email: string; password: string };
  /** Password of the couriers that are registered. */
  password: string;
  log(line: string): void;
  /** Ends the day early, with its report. */
  signal?: AbortSignal;
}

/**
 * A day of a city against a running server: couriers who report, orders that come by the rhythm of the day, operators with
 * map and board open. Every decision is the server's.
 * @throws UsageError when no server answers, or the account can't sign in.
 */
export async function runCityDay(options: CityDayOptions): Promise<CityDayReport> {
  const { baseUrl, size, log } = options;
  const { seed, hours } = size;
  const clock = await readClock(baseUrl).catch(() => {
    throw new UsageError(`No server answers at ${baseUrl}. Start one, or name it with --url.`);
  });
  const office = await signInPortal(baseUrl, options.operator.email, options.operator.password);
  const city = demoCity(seed, size.couriers);
  const couriers = city.couriers.map((one, index) => inDay(one, index, seed));
  const made = await ensureAgents(
    office.api,
    couriers.map(({ agent }) => agent),
    options.password,
  );
  log(
    `${size.couriers} couriers (${made} new), ${size.orders} orders in ${hours} h, ${size.operators} operators`,
  );

  const timings = new Timings();
  const waits = new Waits(timings);
  const sent: SentPlaces = new Map();
  const counts = new Map<string, number>();
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const stopping = new AbortController();
  const stop = stopping.signal;
  options.signal?.addEventListener('abort', () => stopping.abort(), { once: true });
  const startMs = clock.now() + MINUTE_MS;
  const arrivalMs = (size.couriers / ARRIVALS_PER_S) * 1000 * clock.speed;
  const endMs = startMs + arrivalMs + hours * HOUR_MS;

  const operators = watchingOperators({ baseUrl, ...options.operator, count: size.operators });
  const watching = followChannel(office, {
    baseUrl,
    timings,
    stop,
    sent,
    watchesMap: true,
    onEvent: (event) => waits.see(event),
  });
  const work = couriers.map((one, index) => {
    const onAtMs = startMs + (index / size.couriers) * arrivalMs;
    const plan = {
      ...demoPlan(one, city),
      password: options.password,
      onAtMs,
      offAtMs: endMs,
      waitingReportS: WAITING_REPORT_S,
      rereadS: REREAD_S,
    };
    const random = seededRandom(seed * 100_000 + index);
    return liveAsCourier(plan, {
      baseUrl,
      clock,
      random,
      stop,
      count,
      reported: (place) => sent.set(placeKey(place), performance.now()),
    });
  });

  const random = seededRandom(seed + 1);
  const orders = orderTimes(random, size.orders, startMs + arrivalMs, hours).map(
    (atMs): PlannedOrder => ({ atMs, draft: (nowMs) => city.order(nowMs) }),
  );
  let placed = 0;
  let refused = 0;
  const placing = placeOrders(orders, {
    api: office.api,
    clock,
    stop,
    placed: () => {
      placed += 1;
    },
    refused: (_order, error) => {
      refused += 1;
      count(`order: ${error.code}`);
    },
  });

  const curves: CurvePoint[] = [];
  const read = createCurves(office, baseUrl, startMs, async () => ({
    ...timings.lap(),
    ...(await operators.lap()),
  }));
  await clock.wait(startMs - clock.now(), stop);
  // The report is about the whole city; a city that is still signing in has other loads.
  void clock.wait(startMs + arrivalMs - clock.now(), stop).then(() => {
    if (stop.aborted) return;
    timings.clear();
    operators.clear();
  });
  while (clock.now() < endMs && !stop.aborted) {
    const point = await read(clock.now()).catch(() => undefined);
    if (point) {
      curves.push(point);
      log(
        `minute ${point.minute}: ${point.waiting} waiting, ${point.late} late, ${point.delivered} delivered, ` +
          `${point.idle} idle, ${point.busy} busy, round ${point.roundMs} ms, ${point.memoryMb} MB, ${point.cores} processors; ` +
          `95 in 100: offer ${point.offerMs} ms, position ${point.positionMs} ms, rows ${point.rowsMs} ms, counts ${point.countsMs} ms`,
      );
    } else count('curve: not answered');
    forget(sent);
    await clock.wait(POINT_EVERY_MIN * MINUTE_MS, stop);
  }
  stopping.abort();
  const boards = await operators.end();
  await Promise.allSettled([watching, ...work, placing]);
  office.end();
  return {
    ...size,
    speed: clock.speed,
    placed,
    refused,
    delivered: counts.get('deliver') ?? 0,
    timings: { ...boards, ...timings.summary() },
    counts: Object.fromEntries([...counts].sort(([one], [other]) => (one < other ? -1 : 1))),
    curves,
  };
}

/** Places older than this no operator saw: another position came in the same second. Real milliseconds. */
const FORGET_MS = 60_000;
function forget(sent: SentPlaces): void {
  const before = performance.now() - FORGET_MS;
  for (const [place, sentMs] of sent) if (sentMs < before) sent.delete(place);
}

/** The same courier under an e-mail and a number of this day, so that those of the demo city stay their own. */
const inDay = ({ agent, ...rest }: DemoCourier, index: number, seed: number): DemoCourier => ({
  ...rest,
  agent: { ...agent, email: `day${seed}.${agent.email}`, phoneNumber: `7${String(7_000_000 + index)}` },
});
