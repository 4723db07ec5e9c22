import type { IncomingHttpHeaders } from 'node:http';
import type { Pool } from 'pg';
import { type Actor, ANONYMOUS } from '../database/actor.ts';
import { Transaction, type TransactionHost } from '../database/transaction.ts';
import type { Tx, TxScope } from '../database/tx.ts';
import type { Authenticator, Credential } from './authenticator.ts';

export interface TransactionSource extends TransactionHost {
  readonly pool: Pool;
  readonly authenticator: Authenticator;
}

/**
 * The transactions of one request. The one that looked the session up goes on as the handler's first;
 * under an idempotency key it is the only one, and the caller commits it.
 */
export class RequestTransactions {
  readonly #source: TransactionSource;
  readonly #requestId: string;
  readonly #readonly: boolean;
  #open: Transaction | undefined;
  #scope: TxScope = { actor: ANONYMOUS };
  #joined: Tx | undefined;

  /** @param readonly the request only reads; the database holds it to that. */
  constructor(source: TransactionSource, requestId: string, readonly: boolean) {
    this.#source = source;
    this.#requestId = requestId;
    this.#readonly = readonly;
  }

  /** Whose session it is: as known from a moment ago, or looked up in a transaction that stays open. */
  async open(credential: Credential): Promise<Actor> {
    const { pool, authenticator } = this.#source;
    const known = authenticator.recall?.(credential);
    if (known) {
      this.#scope = { actor: known, requestId: this.#requestId };
      return known;
    }
    this.#open = await Transaction.begin(pool, this.#source, this.#readonly);
    const actor = await authenticator.resolve(credential, this.#open.client);
    this.#scope = { actor, requestId: this.#requestId };
    this.#open.entered(this.#scope);
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
      if (this.#readonly) transaction.commitLater();
      else await transaction.commit();
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
    const open = this.#open;
    this.#open = undefined;
    if (open) return open;
    const transaction = await Transaction.begin(this.#source.pool, this.#source, this.#readonly);
    transaction.enter(this.#scope);
    return transaction;
  }
}
