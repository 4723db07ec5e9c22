import { type ApiClient, ApiError } from '@qafila/api-client';
import { calls, type TaskDraft } from '@qafila/contracts';
import type { CityClock } from '../city/city-clock.ts';
import { patiently } from '../client/sign-in.ts';

/** An order to come. */
export interface PlannedOrder {
  /** The city's time, milliseconds. */
  atMs: number;
  /** Made when its time has come; the order id is its identity. */
  draft(nowMs: number): TaskDraft & { clientGeneratedId: string };
}

export interface CustomerDeps {
  api: ApiClient;
  clock: CityClock;
  stop: AbortSignal;
  /** The task that an order became. */
  placed(order: PlannedOrder, taskId: string): void;
  refused(order: PlannedOrder, error: ApiError): void;
}

/** Places orders at their times. One whose reply was lost is asked for again under the same key, never placed twice. */
export async function placeOrders(orders: readonly PlannedOrder[], deps: CustomerDeps): Promise<void> {
  const { clock, stop } = deps;
  const waiting: Promise<void>[] = [];
  for (const order of [...orders].sort((a, b) => a.atMs - b.atMs)) {
    await clock.wait(order.atMs - clock.now(), stop);
    if (stop.aborted) break;
    waiting.push(place(order, deps));
  }
  await Promise.all(waiting);
}

async function place(
  order: PlannedOrder,
  { api, clock, stop, placed, refused }: CustomerDeps,
): Promise<void> {
  const body = order.draft(clock.now());
  const idempotencyKey = `order:${body.clientGeneratedId}`;
  try {
    const task = await patiently(
      () => api.call(calls.task.create, { body, idempotencyKey }),
      () => stop.aborted,
    );
    placed(order, task.id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    refused(order, error);
  }
}
