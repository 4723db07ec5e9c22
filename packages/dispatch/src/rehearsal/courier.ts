import { MINUTE_MS } from '@qafila/contracts';
import { estimateTravel, type Point } from '@qafila/domain/travel';
import type { Stop } from '../model/stop.ts';
import type { RoundAgent } from '../round/types.ts';
import type { Pace, RehearsalAgent } from './types.ts';

/** A ride to the first stop ahead, until goods change hands there. */
interface Leg {
  from: Point;
  startMs: number;
  arriveMs: number;
  handOverMs: number;
  km: number;
}

/** An agent of the day who carries out the stops they get, one after the other. */
export class RehearsalCourier {
  readonly agent: RehearsalAgent;
  /** Ridden so far. */
  km = 0;
  busyMs = 0;
  readonly #pace: Pace;
  /** Without those at which goods have changed hands. */
  #stops: readonly Stop[] = [];
  #leg: Leg | undefined;
  #here: Point;
  /** When they can leave the last stop. */
  #canLeaveMs: number;
  #idleSinceMs: number;
  /** The worked span that they have begun last. */
  #span = -1;
  readonly #done: (stop: Stop, atMs: number) => void;

  /** @param done called when goods change hands at a stop */
  constructor(agent: RehearsalAgent, pace: Pace, done: (stop: Stop, atMs: number) => void) {
    const [first] = agent.worked;
    if (!first) throw new Error(`Agent ${agent.id} has not worked on this day`);
    this.agent = agent;
    this.#pace = pace;
    this.#here = first.at;
    this.#canLeaveMs = first.fromMs;
    this.#idleSinceMs = first.fromMs;
    this.#done = done;
  }

  /** Minutes before and after goods change hands. */
  #halfMs = ({ kind }: Stop): number =>
    ((kind === 'pickup' ? this.#pace.pickupMin : this.#pace.deliveryMin) * MINUTE_MS) / 2;

  /** Carries out what they do until a moment. */
  advance(untilMs: number): void {
    for (;;) {
      const [stop, ...rest] = this.#stops;
      const leg = this.#leg;
      if (!stop) break;
      if (!leg) {
        if (this.#canLeaveMs > untilMs) break;
        this.#setOut(this.#canLeaveMs);
        continue;
      }
      if (leg.handOverMs > untilMs) break;
      this.km += leg.km;
      this.#here = stop.point;
      this.#stops = rest;
      this.#leg = undefined;
      this.#canLeaveMs = leg.handOverMs + this.#halfMs(stop);
      this.#idleSinceMs = leg.handOverMs;
      this.busyMs += this.#canLeaveMs - leg.startMs;
      this.#done(stop, leg.handOverMs);
    }
    this.#begin(untilMs);
  }

  /** Appears where they really began, with the beginning of the next span that they worked. */
  #begin(nowMs: number): void {
    const spans = this.agent.worked;
    for (let next = spans[this.#span + 1]; next && next.fromMs <= nowMs; next = spans[this.#span + 1]) {
      this.#span += 1;
      if (this.#stops.length > 0) continue;
      this.#here = next.at;
      this.#canLeaveMs = Math.max(next.fromMs, this.#canLeaveMs);
      this.#idleSinceMs = Math.max(next.fromMs, this.#idleSinceMs);
    }
  }

  #setOut(nowMs: number): void {
    const [stop] = this.#stops;
    if (!stop) return;
    const { minutes, km } = estimateTravel(this.#here, stop.point, this.agent.vehicle);
    const arriveMs = nowMs + minutes * this.#pace.ride * MINUTE_MS;
    const beginMs = Math.max(arriveMs, stop.readyAtMs ?? arriveMs);
    const handOverMs = beginMs + this.#halfMs(stop);
    this.#leg = { from: this.#here, startMs: nowMs, arriveMs, handOverMs, km };
  }

  /** Takes over the stops that a decision gave them. A stop that they have reached is finished first. */
  take(stops: readonly Stop[], nowMs: number): void {
    const [present] = this.#stops;
    const leg = this.#leg;
    if (present && leg && nowMs >= leg.arriveMs) {
      const isPresent = (stop: Stop) => stop.taskId === present.taskId && stop.kind === present.kind;
      this.#stops = [present, ...stops.filter((stop) => !isPresent(stop))];
      return;
    }
    if (leg) {
      this.#here = this.#place(nowMs);
      this.km += leg.km * this.#share(nowMs);
      this.busyMs += nowMs - leg.startMs;
      this.#leg = undefined;
    }
    this.#stops = stops;
    this.#canLeaveMs = Math.max(this.#canLeaveMs, nowMs);
    if (this.#canLeaveMs === nowMs) this.#setOut(nowMs);
  }

  #share(nowMs: number): number {
    const leg = this.#leg;
    if (!leg || leg.arriveMs <= leg.startMs) return 1;
    return Math.min(1, (nowMs - leg.startMs) / (leg.arriveMs - leg.startMs));
  }

  /** Where they are: on the straight line while they ride. */
  #place(nowMs: number): Point {
    const [stop] = this.#stops;
    if (!stop || !this.#leg) return this.#here;
    const { from } = this.#leg;
    const share = this.#share(nowMs);
    return {
      latitude: from.latitude + (stop.point.latitude - from.latitude) * share,
      longitude: from.longitude + (stop.point.longitude - from.longitude) * share,
    };
  }

  /** As the engine sees them; undefined while they are not at work. Call `advance` first. */
  seen(nowMs: number): RoundAgent | undefined {
    const { worked, ...agent } = this.agent;
    const span = worked[this.#span];
    if (!span || nowMs >= span.untilMs) return undefined;
    return {
      ...agent,
      active: true,
      online: true,
      onShift: true,
      onBreak: false,
      shiftEndsAtMs: span.untilMs,
      position: this.#place(nowMs),
      positionAtMs: nowMs,
      stops: this.#stops,
      fixedStops: this.#leg ? 1 : 0,
      idleSinceMs: this.#stops.length === 0 ? this.#idleSinceMs : null,
    };
  }
}
