import type { IncomingHttpHeaders } from 'node:http';
import type { Pool } from 'pg';
import { type Actor, ANONYMOUS } from '../database/actor.ts';
import { Transaction } from '../database/transaction.ts';
import type { Tx, TxScope } from '../database/tx.ts';
import type { Clock } from '../deps.ts';
import type { Authenticator, Credential } from './authenticator.ts';

export interface TransactionSource {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly authenticator: Authenticator;
}

/**
 * The transactions of one request. The one that looked the session up goes on as the handler's first;
 * under an idempotency key it is the only one, and the caller commits it.
 */
export class RequestTransactions {
  readonly #source: TransactionSource;
  readonly #requestId: string;
  #open: Transaction | undefined;
  #scope: TxScope = { actor: ANONYMOUS };
  #joined: Tx | undefined;

  constructor(source: TransactionSource, requestId: string) {
    this.#source = source;
    this.#requestId = requestId;
  }

  /** Looks the session up in a transaction that stays open. */
  async open(credential: Credential): Promise<Actor> {
    const { pool, clock, authenticator } = this.#source;
    this.#open = await Transaction.begin(pool, clock);
    const actor = await authenticator.resolve(credential, this.#open.client);
    this.#scope = { actor, requestId: this.#requestId };
    return actor;
  }

  async authenticate(headers: IncomingHttpHeaders): Promise<Actor> {
    const credential = this.#source.authenticator.read(headers);
    if (!credential) return ANONYMOUS;
    await this.close();
    const actor = await this.open(credential);
    await this.close();
    return actor;
  }

  /** From here on, all work of the request is one transaction. */
  async join(): Promise<Transaction> {
    const transaction = await this.#take();
    this.#joined = transaction;
    return transaction;
  }

  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    if (this.#joined) return work(this.#joined);
    const transaction = await this.#take();
    try {
      const result = await work(transaction);
      await transaction.commit();
      return result;
    } catch (error) {
      await transaction.rollback();
      throw error;
    }
  }

  /** Gives back what the handler did not use. */
  async close(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    await open?.rollback();
  }

  async #take(): Promise<Transaction> {
    const transaction = this.#open ?? (await Transaction.begin(this.#source.pool, this.#source.clock));
    this.#open = undefined;
    transaction.enter(this.#scope);
    return transaction;
  }
}
