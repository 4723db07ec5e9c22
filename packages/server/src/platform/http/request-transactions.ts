import type { IncomingHttpHeaders } from 'node:http';
import type { Pool } from 'pg';
import { type Actor, ANONYMOUS, anyLike, isActing } from '../database/actor.ts';
import { Read } from '../database/read.ts';
import { Transaction, type TransactionHost } from '../database/transaction.ts';
import type { Tx, TxScope } from '../database/tx.ts';
import { companyChanged, isShown } from '../tenancy/shown-company.ts';
import type { Authenticator, Credential } from './authenticator.ts';

/** The company that a request is meant for. */
export interface CompanyScope {
  /** The company that the caller's screen shows; undefined if unknown or irrelevant. */
  readonly shown?: string | null | undefined;
  /** The call works over all companies, even if a SysAdmin chose one. */
  readonly acrossCompanies?: boolean | undefined;
}

export interface TransactionSource extends TransactionHost {
  readonly pool: Pool;
  readonly authenticator: Authenticator;
}

/**
 * The transactions of one request. The one that looked up the session becomes the handler's first; with an
 * idempotency key it is the only one, and the caller commits it.
 */
export class RequestTransactions {
  readonly #source: TransactionSource;
  readonly #requestId: string;
  readonly #readonly: boolean;
  #open: Transaction | Read | undefined;
  #scope: TxScope = { actor: ANONYMOUS };
  #joined: Tx | undefined;

  /** @param readonly the request only reads; the database refuses writes. */
  constructor(source: TransactionSource, requestId: string, readonly: boolean) {
    this.#source = source;
    this.#requestId = requestId;
    this.#readonly = readonly;
  }

  /**
   * The actor of the session, from the cache or looked up in a transaction that stays open.
   * @throws AppError COMPANY_CHANGED when the session works in another company than the caller's screen
   * shows.
   */
  async open(credential: Credential, { shown, acrossCompanies = false }: CompanyScope = {}): Promise<Actor> {
    const { pool, authenticator } = this.#source;
    const known = authenticator.recall?.(credential);
    // The cached company may be outdated because of another node: look it up before refusing.
    if (known && isShown(known, shown)) return this.#enterLater(known, acrossCompanies);
    this.#open = await (this.#readonly ? Read : Transaction).begin(pool, this.#source);
    const actor = await authenticator.resolve(credential, this.#open.client);
    if (!isShown(actor, shown)) throw companyChanged();
    const working = this.#enterLater(actor, acrossCompanies);
    if (this.#open instanceof Transaction && working === actor) this.#open.entered(this.#scope);
    else this.#open.enter(this.#scope);
    return working;
  }

  #enterLater(actor: Actor, acrossCompanies: boolean): Actor {
    const working = acrossCompanies && isActing(actor) ? { ...actor, companyId: null } : actor;
    this.#scope = { actor: working, requestId: this.#requestId };
    return working;
  }

  async authenticate(headers: IncomingHttpHeaders): Promise<Actor> {
    const credential = this.#source.authenticator.read(headers);
    if (!credential) return ANONYMOUS;
    await this.close();
    const actor = await this.open(credential);
    await this.close();
    return actor;
  }

  /**
   * From here on, the request reads for all with the same company and roles: neither its handler nor the database knows
   * who asked. The connection that looked up the session is not kept while others read.
   */
  async share(): Promise<Actor> {
    await this.close();
    const actor = anyLike(this.#scope.actor);
    this.#scope = { ...this.#scope, actor };
    return actor;
  }

  /** From here on, all work of the request is one transaction. */
  async join(): Promise<Transaction> {
    const transaction = await this.#take();
    if (transaction instanceof Read) throw new Error('A request that only reads can not be joined');
    this.#joined = transaction;
    return transaction;
  }

  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    if (this.#joined) return work(this.#joined);
    const transaction = await this.#take();
    try {
      const result = await work(transaction);
      if (transaction instanceof Transaction) await transaction.commit();
      return result;
    } finally {
      await end(transaction);
    }
  }

  /** Releases a transaction that the handler did not use. */
  async close(): Promise<void> {
    const open = this.#open;
    this.#open = undefined;
    if (open) await end(open);
  }

  async #take(): Promise<Transaction | Read> {
    const open = this.#open;
    this.#open = undefined;
    if (open) return open;
    const transaction = await (this.#readonly ? Read : Transaction).begin(this.#source.pool, this.#source);
    transaction.enter(this.#scope);
    return transaction;
  }
}

/** Returns the connection, after a rollback of what is not committed. */
const end = async (work: Transaction | Read): Promise<void> =>
  work instanceof Read ? work.end() : work.rollback();
