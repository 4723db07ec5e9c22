import { DEFAULT_TASK_CONFIG, HOUR_MS, type PlaceInput } from '@qafila/contracts';
import type { RoundAgent, Stop } from '@qafila/dispatch';
import { toMinor } from '@qafila/domain';
import { overRoads } from '@qafila/domain/demo-city';
import { lengthKm, type PlaceOnLine, type Point, placeAlong, SPEED_KMH } from '@qafila/domain/travel';
import { DEMO_COMPANY } from '../demo-accounts.ts';
import type { Duty } from './roster.ts';
import type { Leg, Story, Trip } from './story.ts';

const { PickupServiceTimeMin, DeliveryServiceTimeMin } = DEFAULT_TASK_CONFIG;

/** The remaining stops of an order. */
export function stopsAhead(story: Story): Stop[] {
  const { id: taskId, input } = story;
  const place = ({ latitude, longitude }: PlaceInput): Point => ({
    latitude: latitude ?? 0,
    longitude: longitude ?? 0,
  });
  const pickup: Stop = {
    taskId,
    kind: 'pickup',
    point: place(input.pickup),
    byMs: story.pickupByMs,
    readyAtMs: story.pickupByMs,
    serviceMin: PickupServiceTimeMin,
    costPerMinuteLate: 0,
  };
  const delivery: Stop = {
    taskId,
    kind: 'delivery',
    point: place(input.delivery),
    byMs: story.deliverByMs,
    serviceMin: DeliveryServiceTimeMin,
    costPerMinuteLate: toMinor(input.costPerMinuteDelayInDelivery, DEMO_COMPANY.currency),
  };
  return story.pickedUpMs === null ? [pickup, delivery] : [delivery];
}

/** The position of a ride at a moment. */
export const placeOn = ({ fromMs, arrivalMs, way, km }: Leg, atMs: number): PlaceOnLine =>
  placeAlong(way, arrivalMs <= fromMs ? km : (km * (atMs - fromMs)) / (arrivalMs - fromMs));

/** A courier on a working day: their position and their tasks. */
export class AtWork {
  readonly duty: Duty;
  readonly legs: Leg[] = [];
  /** In the order of execution. */
  readonly tasks: Story[] = [];
  trip: Trip | null = null;
  /** True while they have an offer on their phone. */
  isAsked = false;
  idleSinceMs: number;
  /** When they return from a repair. */
  backAtMs = 0;
  #here: Point;
  #leg: Leg | null = null;

  constructor(duty: Duty) {
    this.duty = duty;
    this.#here = duty.courier.home;
    this.idleSinceMs = duty.onMs;
  }

  positionAt(nowMs: number): Point {
    return this.#leg ? placeOn(this.#leg, nowMs).point : this.#here;
  }

  /** Ends a ride at its current position. */
  stop(nowMs: number): void {
    this.#here = this.positionAt(nowMs);
    if (this.#leg) this.#leg.toMs = Math.min(this.#leg.toMs, nowMs);
    this.#leg = null;
  }

  /**
   * Sets out from the current position.
   * @param slower ride time as a multiple of that on empty roads.
   * @returns the arrival time.
   */
  ride(nowMs: number, to: Point, slower: number): number {
    this.stop(nowMs);
    const { courier } = this.duty;
    const way = overRoads(this.#here, to);
    const km = lengthKm(way);
    const arrivalMs = Math.round(nowMs + (km / SPEED_KMH[courier.vehicle]) * HOUR_MS * slower);
    this.#leg = { courier, fromMs: nowMs, toMs: arrivalMs, arrivalMs, way, km };
    this.legs.push(this.#leg);
    return arrivalMs;
  }

  isOnDuty(nowMs: number): boolean {
    return nowMs >= this.duty.onMs && nowMs < this.duty.offMs;
  }

  asRoundAgent(nowMs: number): RoundAgent {
    const { courier, offMs, breakFromMs, breakToMs } = this.duty;
    const isIdle = this.tasks.length === 0;
    return {
      id: courier.id,
      companyIds: [courier.companyId],
      vehicle: courier.vehicle,
      fleet: courier.fleet,
      active: true,
      online: !this.isAsked,
      onShift: true,
      onBreak: (nowMs >= breakFromMs && nowMs < breakToMs) || nowMs < this.backAtMs,
      shiftEndsAtMs: offMs,
      position: this.positionAt(nowMs),
      positionAtMs: nowMs,
      stops: this.tasks.flatMap(stopsAhead),
      skills: [],
      metadata: [],
      idleSinceMs: isIdle ? this.idleSinceMs : null,
      minorPerUnit: 100,
      costPerKm: courier.costPerKmMinor,
      costPerHour: courier.costPerHourMinor,
    };
  }
}
