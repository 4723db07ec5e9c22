import {
  type CallInput,
  type Contract,
  calls,
  DAY_MS,
  type Supplier,
  type Task,
  type TaskDraft,
} from '@qafila/contracts';
import { makeCompany, type SignedIn } from '@qafila/testing';
import { SYSTEM } from '../../platform/database/actor.ts';
import { startTrips } from '../trip.fixture.ts';
import { expireOffloads } from './offload-watch.ts';

/** Where deliveries of the samples go. */
const PEARL = { latitude: 25.37, longitude: 51.55 };

/** The company as owner of tasks, a partner with a contract and couriers, and a third company. */
export async function startPartners(options?: Parameters<typeof startTrips>[0]) {
  const trips = await startTrips(options);
  const { server, ask } = trips;
  const owner = trips.operator.user.companyId ?? '';
  const partner = await makeCompany(server.deps, 'Pearl Riders');
  const third = await makeCompany(server.deps, 'Corniche Cargo');
  const admin = await server.loginAs('CompanyAdmin');
  const theirs = await server.loginAs('Operator', { companyId: partner.id });
  const outsider = await server.loginAs('Operator', { companyId: third.id });
  const supplier: Supplier = (
    await ask(
      calls.supplier.create,
      {
        body: {
          name: 'Pearl Supply',
          code: 'PS',
          contracts: [{ number: 'PS-1', startDate: '2026-01-01', endDate: '2027-12-31' }],
        },
      },
      theirs,
    )
  ).reply;
  const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY_MS).toISOString();
  const contractWith = async (change: object = {}, as = admin): Promise<Contract> => {
    const { status, reply } = await ask(
      calls.contract.create,
      {
        body: {
          fulfillmentCompanyId: partner.id,
          subscriberCompanyId: owner,
          billingTypeId: 5,
          billingPrice: 12.5,
          startDateUtc: inDays(-10),
          endDateUtc: inDays(300),
          ...change,
        },
      },
      as,
    );
    if (status !== 201) throw new Error(JSON.stringify(reply));
    return reply;
  };
  const contract = await contractWith();

  const offer = (task: { id: string }, as?: SignedIn, contractId = contract.id) =>
    ask(calls.task.offload, { body: { taskId: task.id, contractId } }, as);
  const decide = (task: { id: string }, accept: boolean, as: SignedIn = theirs, reason?: string) =>
    ask(calls.task.decideOffload, { body: { taskId: task.id, accept, reason } }, as);
  const recall = (task: { id: string }, more: object = {}, as?: SignedIn) =>
    ask(
      calls.task.recallOffload,
      { body: { taskId: task.id, reason: 'Our own rider is free', ...more } },
      as,
    );

  return {
    ...trips,
    owner,
    partner,
    third,
    admin,
    theirs,
    outsider,
    inDays,
    contract,
    contractWith,
    offer,
    decide,
    recall,
    /** A task offered to the partner. */
    async offered(change?: Partial<TaskDraft>): Promise<Task> {
      const { status, reply } = await offer(await trips.create(change));
      if (status !== 200) throw new Error(JSON.stringify(reply));
      return reply;
    },
    /** A task accepted by the partner. */
    async accepted(change?: Partial<TaskDraft>): Promise<Task> {
      const { status, reply } = await decide(await this.offered(change), true);
      if (status !== 200) throw new Error(JSON.stringify(reply));
      return reply;
    },
    /** A courier of the partner, online at the souq. */
    async partnersCourier(change: object = {}) {
      const body = trips.newAgent({
        supplierId: supplier.id,
        contractId: supplier.contracts[0]?.id ?? '',
        ...change,
      });
      const agent = (await ask(calls.agent.create, { body }, theirs)).reply;
      const tokens = await server.loginCourier(body.email, body.password);
      const self = { ...theirs, tokens, headers: { authorization: `Bearer ${tokens.access_token}` } };
      await ask(calls.courier.setOnline, { body: { online: true } }, self);
      const positions = [{ latitude: 25.2877, longitude: 51.5329, atUtc: trips.inMinutes(0) }];
      await ask(calls.courier.report, { body: { positions } }, self);
      return { agent, self };
    },
    /** A courier of the partner carries the task out. */
    async deliver(
      task: { id: string },
      more: object = {},
      courier?: { costPerKm?: number; costPerHour?: number },
    ) {
      const { agent, self } = await this.partnersCourier(courier);
      const step = async (made: Promise<{ status: number; reply: unknown }>) => {
        const { status, reply } = await made;
        if (status !== 200) throw new Error(JSON.stringify(reply));
      };
      await step(trips.assign(task.id, agent.id, theirs));
      for (const name of ['setOut', 'completePickup', 'headToDelivery'] as const)
        await step(trips.move(task, name, {}, self));
      await step(trips.move(task, 'deliver', { position: PEARL, ...more }, self));
      return agent;
    },
    /** The task as a user sees it. */
    seen: async (task: { id: string }, as?: SignedIn) => ask(calls.task.get, { query: { id: task.id } }, as),
    listed: async (filter: CallInput<typeof calls.task.all>['query'], as?: SignedIn): Promise<string[]> =>
      (await ask(calls.task.all, { query: { pageSize: 500, ...filter } }, as)).reply.items.map(
        ({ id }) => id,
      ),
    expire: () => server.deps.withTx(SYSTEM, expireOffloads),
    /** Balances of a company's accounts, minor units, without zero ones. */
    accounts: (companyId: string) =>
      server.deps.withTx(SYSTEM, async ({ db }) => {
        const rows = await db
          .selectFrom('journal_posting as p')
          .innerJoin('journal_account as a', 'a.id', 'p.account_id')
          .select(['a.kind', ({ fn }) => fn.sum<string>('p.amount_minor').as('sum')])
          .where('p.company_id', '=', companyId)
          .groupBy('a.kind')
          .execute();
        return Object.fromEntries(rows.map(({ kind, sum }) => [kind, Number(sum)]));
      }),
    /** Names of the events about a task on a company's channel. */
    heard: (companyId: string, taskId: string) =>
      server.deps.withTx(SYSTEM, async ({ db }) => {
        const rows = await db
          .selectFrom('outbox')
          .select(['name', 'data'])
          .where('company_id', '=', companyId)
          .orderBy('id')
          .execute();
        return rows
          .filter(({ data }) => (data as { taskId?: string }).taskId === taskId)
          .map(({ name, data }) => ({ name, ...(data as object) }));
      }),
  };
}
export type PartnerServer = Awaited<ReturnType<typeof startPartners>>;
