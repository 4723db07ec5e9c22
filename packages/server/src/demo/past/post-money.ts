import type { WalletSettings } from '@qafila/contracts';
import { fromMinor, toMinor } from '@qafila/domain';
import { type AccountHolder, accountHolder } from '../../agent/index.ts';
import { type NewEntry, post, reverseEntry, walletPostings } from '../../journal/index.ts';
import type { Actor } from '../../platform/database/actor.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { postDelivery } from '../../trip/index.ts';
import {
  balancesOf,
  closesOf,
  decideClose,
  decidePayout,
  handIn,
  recordClose,
  requestPayout,
} from '../../wallet/index.ts';
import { DEMO_COMPANY } from '../demo-accounts.ts';
import type { MoneyEvent, MoneyPlan } from './money-plan.ts';
import { asCourier, OFFICE } from './people.ts';
import { cashOf, type taskRow } from './rows.ts';
import type { Story } from './story.ts';
import type { PastTx } from './tx-at.ts';

/** Wallets are paid out in multiples of ten, with a minimum of fifty. */
const WHOLE_MINOR = 1000;
const PAID_FROM_MINOR = 5000;
/** Maximum of one hand-in; more would require the cashier's password. */
const MAX_HANDED_IN_MINOR = 100_000;

/** Everything that posting a day's money needs. */
export interface MoneyDeps {
  past: PastTx;
  /** The rows of the day's orders by id. */
  tasks: ReadonlyMap<string, Awaited<ReturnType<typeof taskRow>>>;
  settings: Pick<WalletSettings, 'closeApprovalAbove'>;
}

/**
 * Posts one courier's money changes of a day, in order, through the services of journal and wallet, so that
 * their checks (minimum balance, second person, closes) apply.
 */
export async function postMoney(deps: MoneyDeps, { courier, events }: MoneyPlan): Promise<void> {
  const [first] = events;
  if (!first) return;
  const { past } = deps;
  const holder = await accountHolder(past.at(OFFICE.operator, first.atMs), courier.id);
  const account = new CourierMoney(deps, holder, asCourier(courier));
  for (const event of events) await account.play(event);
}

class CourierMoney {
  readonly #deps: MoneyDeps;
  readonly #holder: AccountHolder;
  readonly #courier: Actor;
  #payoutId: string | undefined;
  #waitingCloseId: string | undefined;

  constructor(deps: MoneyDeps, holder: AccountHolder, courier: Actor) {
    this.#deps = deps;
    this.#holder = holder;
    this.#courier = courier;
  }

  async play(event: MoneyEvent): Promise<void> {
    const as = (actor: Actor) => this.#deps.past.at(actor, event.atMs);
    switch (event.kind) {
      case 'delivery':
        return this.#deliver(as(this.#courier), event.story);
      case 'tip':
        return this.#tip(as(this.#courier), event);
      case 'credit':
      case 'deduction':
        return this.#byHand(as(OFFICE.operator), event);
      case 'payday':
        return this.#payWeek(as(OFFICE.admin));
      case 'payout': {
        const { amountMinor, notes } = event;
        this.#payoutId = await requestPayout(as(this.#courier), this.#holder, { amountMinor, notes });
        return;
      }
      case 'payoutDecision':
        return this.#decidePayout(as(OFFICE.cashier), event.rejection);
      case 'handIn':
        return this.#handIn(as(OFFICE.cashier));
      case 'close':
        return this.#close(as(OFFICE.cashier), event);
      case 'closeDecision': {
        const closeId = this.#waitingCloseId;
        if (!closeId) return;
        await decideClose(as(OFFICE.admin), { closeId, approve: true, notes: 'Counted again' });
        this.#waitingCloseId = undefined;
      }
    }
  }

  async #deliver(tx: Tx, story: Story): Promise<void> {
    const row = this.#deps.tasks.get(story.id);
    if (!row || !story.courier) throw new Error(`T-${story.number} was delivered without a row or a courier`);
    const setOut = story.lines.findLast(({ to }) => to === 'PickingUp');
    await postDelivery(
      tx,
      { ...row, short_id: `T-${story.number}`, currency: DEMO_COMPANY.currency },
      story.courier,
      { setOutAt: setOut && new Date(setOut.atMs), collectedMinor: cashOf(story) },
    );
  }

  async #tip(tx: Tx, { story, amountMinor }: Extract<MoneyEvent, { kind: 'tip' }>): Promise<void> {
    const { id: agentId, companyId } = this.#holder;
    await post(tx, {
      companyId,
      agentId,
      kind: 'tip',
      cause: `tip:${story.id}`,
      taskId: story.id,
      label: `T-${story.number}`,
      reason: 'From the customer',
      postings: walletPostings(agentId, amountMinor),
    });
  }

  /** Raises the wallet, or lowers it by a negative amount. @returns the entry's id */
  async #adjust(
    tx: Tx,
    { kind, amountMinor, reason }: Pick<NewEntry, 'kind'> & { amountMinor: number; reason: string },
    count = 0,
  ): Promise<string | undefined> {
    const { id: agentId, companyId } = this.#holder;
    const posted = await post(
      tx,
      {
        companyId,
        agentId,
        kind,
        cause: `past:${kind}:${agentId}:${tx.now().getTime()}:${count}`,
        reason,
        postings: walletPostings(agentId, amountMinor),
      },
      { walletMinor: 0 },
    );
    return posted?.id;
  }

  /** Simulates a credit that was posted twice by mistake and is reversed. */
  async #byHand(tx: Tx, event: Extract<MoneyEvent, { kind: 'credit' | 'deduction' }>): Promise<void> {
    const { kind, amountMinor, reason, isTwice } = event;
    if (kind === 'deduction') {
      const { walletMinor } = await balancesOf(tx, this.#holder);
      if (walletMinor >= amountMinor) await this.#adjust(tx, { kind, amountMinor: -amountMinor, reason });
      return;
    }
    await this.#adjust(tx, { kind, amountMinor, reason });
    if (!isTwice) return;
    const again = await this.#adjust(tx, { kind, amountMinor, reason }, 1);
    if (again) await reverseEntry(tx, again, 'Posted twice', { walletMinor: 0 });
  }

  async #payWeek(tx: Tx): Promise<void> {
    const { walletMinor } = await balancesOf(tx, this.#holder);
    const paid = Math.floor(walletMinor / WHOLE_MINOR) * WHOLE_MINOR;
    if (paid >= PAID_FROM_MINOR)
      await this.#adjust(tx, { kind: 'deduction', amountMinor: -paid, reason: 'Paid to the bank account' });
  }

  async #decidePayout(tx: Tx, rejection: string | null): Promise<void> {
    const depositRequestId = this.#payoutId;
    if (!depositRequestId) return;
    if (rejection) await decidePayout(tx, { depositRequestId, notes: rejection }, 'reject');
    else await decidePayout(tx, { depositRequestId }, 'credit');
  }

  async #handIn(tx: Tx): Promise<void> {
    const { id: agentId } = this.#holder;
    const { cashMinor } = await balancesOf(tx, this.#holder);
    if (cashMinor <= 0) return;
    const amount = fromMinor(Math.min(cashMinor, MAX_HANDED_IN_MINOR), DEMO_COMPANY.currency);
    await handIn(tx, { agentId, amount, notes: '' }, `past:handIn:${agentId}:${tx.now().getTime()}`);
  }

  async #close(tx: Tx, event: Extract<MoneyEvent, { kind: 'close' }>): Promise<void> {
    const { cashMinor, walletMinor } = await balancesOf(tx, this.#holder, { lock: true });
    const { last, pending } = await closesOf(tx, this.#holder.id);
    if (cashMinor <= 0 || pending) return;
    const countedMinor = Math.max(0, cashMinor - event.missingMinor);
    const missing = cashMinor - countedMinor;
    const waits = Math.abs(missing) > toMinor(this.#deps.settings.closeApprovalAbove, DEMO_COMPANY.currency);
    const { id } = await recordClose(tx, this.#holder, {
      fromAt: last?.at ?? null,
      shiftEndAt: new Date(event.shiftEndMs),
      expectedMinor: cashMinor,
      countedMinor,
      reason: missing === 0 ? null : missing > 0 ? 'Wrong change given' : 'A customer left the change',
      earlyReason: null,
      shortageTo: event.fromWallet && !waits && walletMinor >= missing ? 'wallet' : 'outstanding',
      waits,
    });
    if (waits) this.#waitingCloseId = id;
  }
}
