import { type ApiClient, ApiError } from '@qafila/api-client';
import { calls, type Task } from '@qafila/contracts';
import type { Point } from '@qafila/domain/travel';
import type { CityClock } from '../city/city-clock.ts';
import { patiently } from '../client/sign-in.ts';
import { TINY_IMAGE } from './image.ts';

const RETRY_REAL_MS = 1500;

interface TaskMovesDeps {
  clock: CityClock;
  stop: AbortSignal;
  count(what: string): void;
}

/** What a courier's phone tells the server about an order: that they are on the way, have the goods, handed them over. */
export class TaskMoves {
  readonly #api: ApiClient;
  readonly #deps: TaskMovesDeps;
  readonly #here: () => Point;

  /** @param here where the courier is now. */
  constructor(api: ApiClient, deps: TaskMovesDeps, here: () => Point) {
    this.#api = api;
    this.#deps = deps;
    this.#here = here;
  }

  /** Says that they are on the way. False when their work has changed meanwhile. */
  async prepare(isPickup: boolean, task: Task): Promise<boolean> {
    if (isPickup) return task.status === 'Planned' ? this.#move(task, { move: 'setOut' }) : true;
    switch (task.status) {
      case 'Planned':
        // A delivery that failed before: they set out again with the goods on board.
        return (
          (await this.#move(task, { move: 'setOut' })) &&
          (await this.#move(task, { move: 'completePickup' })) &&
          this.#move(task, { move: 'headToDelivery' })
        );
      case 'Pickup Complete':
      case 'InProgress':
        return this.#move(task, { move: 'headToDelivery' });
      default:
        return true;
    }
  }

  /** Hands the goods over, with the proof and the cash that are asked for. False as for `prepare`. */
  async handOver(isPickup: boolean, task: Task): Promise<boolean> {
    const kind = isPickup ? 'pickup' : 'delivery';
    const needsProof = isPickup ? task.isProofOfPickupRequired : task.isProofOfDeliveryRequired;
    const proofImageIds = needsProof ? await this.#photograph(task, kind) : [];
    // The label on the package carries the task's id.
    if (isPickup) return this.#move(task, { move: 'completePickup', proofImageIds, scannedCode: task.id });
    const amountCollected = task.totalCollectionAmountRemaining;
    const cash = task.paymentStatusId !== 3 && amountCollected > 0 ? { amountCollected } : {};
    return this.#move(task, { move: 'deliver', proofImageIds, ...cash });
  }

  async #photograph(task: Task, kind: 'pickup' | 'delivery'): Promise<string[]> {
    try {
      const file = new File([TINY_IMAGE], `${kind}.png`, { type: 'image/png' });
      const proof = await this.#api.call(calls.taskProof.uploadProof, {
        body: { taskId: task.id, kind, file },
      });
      return [proof.imageId];
    } catch (error) {
      this.#deps.count(error instanceof ApiError ? `proof: ${error.code}` : 'proof: lost');
      return [];
    }
  }

  /** False when the server says no: the work is read again. */
  async #move(
    task: Task,
    move: {
      move: 'setOut' | 'completePickup' | 'headToDelivery' | 'deliver';
      proofImageIds?: string[];
      scannedCode?: string;
      amountCollected?: number;
    },
  ): Promise<boolean> {
    const body = { taskId: task.id, position: this.#here(), ...move };
    try {
      await patiently(
        () => this.#api.call(calls.taskProof.progress, { body }),
        () => this.#deps.stop.aborted,
      );
      this.#deps.count(move.move);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401) throw error;
      this.#deps.count(`${move.move}: ${error.code}`);
      await new Promise((done) => setTimeout(done, RETRY_REAL_MS / this.#deps.clock.speed));
      return false;
    }
  }
}
