import { type ApiClient, ApiError } from '@qafila/api-client';
import { AGENT_CLIENT_ID, type CallReply, calls, MINUTE_MS, type Offer, type Task } from '@qafila/contracts';
import type { Random } from '@qafila/domain/random';
import { type Point, placeAlong } from '@qafila/domain/travel';
import type { CityClock } from '../city/city-clock.ts';
import { type AgentChannel, openAgentChannel } from '../client/agent-channel.ts';
import { patiently, type SignedIn, signIn } from '../client/sign-in.ts';
import type { CourierPlan } from './plan.ts';
import { type PositionReports, positionReports } from './position-reports.ts';
import { ride } from './ride.ts';
import { TaskMoves } from './task-moves.ts';

type State = CallReply<typeof calls.courier.state>;
type Step = NonNullable<State['trip']>['steps'][number];

const SECOND_MS = 1000;
/** Between two positions while riding and while waiting, milliseconds of the city. */
const RIDING_REPORT_MS = 5 * SECOND_MS;
const WAITING_REPORT_S = 30;
const REREAD_S = 30;
/** A phone does not report more often than this, milliseconds of real time. */
const SHORTEST_REAL_MS = 250;
/** The same while it waits, seconds of real time: maps are drawn once a second. */
const SHORTEST_WAITING_REAL_S = 1;

export interface CourierDeps {
  baseUrl: string;
  clock: CityClock;
  random: Random;
  stop: AbortSignal;
  /** Counts what happened: offers by answer, errors by code. */
  count(what: string): void;
  /** A position that is on its way to the server. */
  reported?(position: Readonly<Point>): void;
}

/**
 * A courier as their phone plays them: signs in, goes online, answers offers, carries out their stops one after the other and
 * says where they are. Whatever goes wrong, they read their work again and go on.
 */
export async function liveAsCourier(plan: CourierPlan, deps: CourierDeps): Promise<void> {
  const { clock, stop, count } = deps;
  await clock.wait(plan.onAtMs - clock.now(), stop);
  if (stop.aborted) return;
  const credentials = { email: plan.email, password: plan.password, clientId: AGENT_CLIENT_ID } as const;
  const session = await signIn(deps.baseUrl, credentials, () => stop.aborted);
  const courier = new Courier(plan, deps, session);
  try {
    await courier.work();
  } catch (error) {
    if (!stop.aborted) count(error instanceof ApiError ? `gave up: ${error.code}` : 'gave up');
    if (!stop.aborted && !(error instanceof ApiError)) throw error;
  } finally {
    courier.close();
    session.end();
  }
}

class Courier {
  readonly #plan: CourierPlan;
  readonly #deps: CourierDeps;
  readonly #api: ApiClient;
  readonly #channel: AgentChannel;
  readonly #positions: PositionReports;
  readonly #moves: TaskMoves;
  #here: Point;
  #wake: (() => void) | undefined;
  readonly #answered = new Set<string>();

  constructor(plan: CourierPlan, deps: CourierDeps, { api, tokens }: SignedIn) {
    this.#plan = plan;
    this.#deps = deps;
    this.#api = api;
    this.#here = plan.from;
    this.#channel = openAgentChannel(deps.baseUrl, tokens, {
      onEvent: (name, data) => {
        if (name === 'offer.made') void this.#answer(data as Offer);
        this.#wake?.();
      },
    });
    this.#moves = new TaskMoves(api, deps, () => this.#here);
    const { clock, reported } = deps;
    this.#positions = positionReports(this.#channel, { clock, kmh: plan.kmh, ...(reported && { reported }) });
  }

  close(): void {
    this.#channel.close();
  }

  get #stopped(): boolean {
    return this.#deps.stop.aborted;
  }

  /** From going online until the shift is over and nothing is left to do. */
  async work(): Promise<void> {
    const { clock } = this.#deps;
    await this.#setOnline(true);
    this.#positions.send(this.#here);
    for (;;) {
      if (this.#stopped) return;
      const state = await this.#read();
      for (const offer of state.offers) void this.#answer(offer);
      const step = state.trip?.steps.find(({ status }) => status !== 'Completed');
      const task = step && state.tasks.find(({ id }) => id === step.taskId);
      if (step && task) await this.#carryOut(step, task);
      else if (clock.now() < this.#plan.offAtMs) await this.#idle();
      else if (await this.#leave()) return;
    }
  }

  /** False when a task came in at the last moment: they do it first. */
  async #leave(): Promise<boolean> {
    try {
      await this.#setOnline(false);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return false;
      throw error;
    }
  }

  #read(): Promise<State> {
    return patiently(
      () => this.#api.call(calls.courier.state),
      () => this.#stopped,
    );
  }

  async #setOnline(online: boolean): Promise<void> {
    await patiently(
      () => this.#api.call(calls.courier.setOnline, { body: { online } }),
      () => this.#stopped,
    );
  }

  /** Waits for something to do; wanders a little, and now and then loses their line. */
  async #idle(): Promise<void> {
    const { clock, random, stop, count } = this.#deps;
    const { rereadS = REREAD_S, outagesPerHour, offAtMs } = this.#plan;
    const until = Math.min(clock.now() + rereadS * SECOND_MS, offAtMs);
    if (random.chance((outagesPerHour * rereadS * SECOND_MS) / (60 * MINUTE_MS))) {
      count('line lost');
      this.#channel.setConnected(false);
      await clock.wait(random.whole(20, 90) * SECOND_MS, stop);
      this.#channel.setConnected(true);
    }
    let isWoken = false;
    const woken = new Promise<void>((done) => {
      this.#wake = () => {
        isWoken = true;
        done();
      };
    });
    do {
      const pause = Math.min(this.#waitingReportMs, until - clock.now());
      await Promise.race([woken, clock.wait(pause, stop)]);
      if (!isWoken) this.#wander(pause);
      this.#positions.send(this.#here);
    } while (!isWoken && !stop.aborted && clock.now() < until);
    this.#wake = undefined;
  }

  /** @param ms how long they could have ridden, milliseconds of the city. */
  #wander(ms: number): void {
    const { random } = this.#deps;
    const { haunts, wayTo, kmh } = this.#plan;
    if (haunts.length === 0 || !random.chance(0.3)) return;
    const riddenKm = (kmh * Math.min(ms, 20 * SECOND_MS)) / (60 * MINUTE_MS);
    this.#here = placeAlong(wayTo(this.#here, random.pick(haunts)), riddenKm).point;
  }

  async #answer(offer: Offer): Promise<void> {
    const { clock, random, stop, count } = this.#deps;
    if (this.#answered.has(offer.id)) return;
    this.#answered.add(offer.id);
    if (random.chance(this.#plan.ignores)) return count('offer ignored');
    await clock.wait(random.whole(2, 12) * SECOND_MS, stop);
    const accept = !random.chance(this.#plan.declines);
    const body = { offerId: offer.id, accept, ...(!accept && { reason: 'Too far' }) };
    try {
      await this.#api.call(calls.assignment.answerOffer, { body });
      count(accept ? 'offer accepted' : 'offer declined');
    } catch (error) {
      this.#answered.delete(offer.id);
      count(error instanceof ApiError ? `offer: ${error.code}` : 'offer: lost');
    }
    this.#wake?.();
  }

  async #carryOut(step: Step, task: Task): Promise<void> {
    const { clock, stop } = this.#deps;
    const isPickup = step.kind === 'pickup';
    if (!(await this.#moves.prepare(isPickup, task))) return;
    await this.#rideTo(step.place);
    if (this.#stopped) return;
    if (isPickup && this.#plan.waitsForGoods) await this.#stayUntil(Date.parse(task.pickupByUtc));
    const half = (isPickup ? this.#plan.halfPickupMin : this.#plan.halfDeliveryMin) * MINUTE_MS;
    await clock.wait(half, stop);
    if (this.#stopped) return;
    const done = await this.#moves.handOver(isPickup, task);
    if (done) await clock.wait(half, stop);
  }

  /** Waits at a place; their phone goes on saying where they are. */
  async #stayUntil(untilMs: number): Promise<void> {
    const { clock, stop } = this.#deps;
    while (!stop.aborted && clock.now() < untilMs) {
      await clock.wait(Math.min(this.#waitingReportMs, untilMs - clock.now()), stop);
      this.#positions.send(this.#here);
    }
  }

  /** Between two reports of who does not ride, milliseconds of the city. */
  get #waitingReportMs(): number {
    const { waitingReportS = WAITING_REPORT_S } = this.#plan;
    return Math.max(waitingReportS, SHORTEST_WAITING_REAL_S * this.#deps.clock.speed) * SECOND_MS;
  }

  /** Rides there and reports positions on the way. */
  async #rideTo(to: Point): Promise<void> {
    const { clock, stop } = this.#deps;
    this.#here = await ride(this.#plan.wayTo(this.#here, to), {
      clock,
      stop,
      kmh: this.#plan.kmh,
      everyMs: Math.max(RIDING_REPORT_MS, SHORTEST_REAL_MS * clock.speed),
      onMove: ({ point, headingDeg }) => {
        this.#here = point;
        this.#positions.send(point, headingDeg);
      },
    });
    this.#positions.send(this.#here);
  }
}
