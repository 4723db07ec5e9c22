import { calls, HOUR_MS } from '@qafila/contracts';
import { sql } from 'kysely';
import pg from 'pg';
import { Registry } from 'prom-client';
import { SYSTEM } from '../platform/database/actor.ts';
import { rowsReadBy } from '../platform/database/rows-read.fixture.ts';
import type { ServerDeps } from '../platform/deps.ts';
import { startWallets, type WalletServer } from '../wallet/wallet.fixture.ts';
import { createJournalCheck, type Floors, type NewEntry, post, postEntry, reverseEntry } from './index.ts';

let wallets: WalletServer;
beforeAll(async () => {
  wallets = await startWallets();
});
afterAll(() => wallets.server.close());

type Agent = Awaited<ReturnType<WalletServer['register']>>;
let causes = 0;
/** A credit of 10.00 by default. */
const entryOf = (agent: Agent, change: Partial<NewEntry> = {}): NewEntry => ({
  companyId: agent.companyId,
  agentId: agent.id,
  kind: 'credit',
  cause: `test:${++causes}`,
  postings: [
    { account: 'agentWallet', agentId: agent.id, amountMinor: -1000 },
    { account: 'adjustment', amountMinor: 1000 },
  ],
  ...change,
});
const posted = (entry: NewEntry, floors?: Floors) =>
  wallets.server.deps.withTx(SYSTEM, (tx) => post(tx, entry, floors));
const undone = (id: string, reason = 'A mistake') =>
  wallets.server.deps.withTx(SYSTEM, (tx) => reverseEntry(tx, id, reason));

test('an unbalanced entry, or one with an impossible account, is refused and changes nothing', async () => {
  const agent = await wallets.register();
  const wallet = { account: 'agentWallet', agentId: agent.id } as const;
  const adjustment = { account: 'adjustment' } as const;
  const refused: [NewEntry['postings'], string][] = [
    [[{ ...wallet, amountMinor: -1000 }], 'it needs two postings'],
    [[], 'it needs two postings'],
    [
      [
        { ...wallet, amountMinor: -10.5 },
        { ...adjustment, amountMinor: 10.5 },
      ],
      'amounts are integers and not zero',
    ],
    [
      [
        { ...wallet, amountMinor: 0 },
        { ...adjustment, amountMinor: 0 },
      ],
      'amounts are integers and not zero',
    ],
    [
      [
        { ...wallet, amountMinor: -1000 },
        { ...adjustment, amountMinor: 999 },
      ],
      'its postings sum to -1',
    ],
    [
      [
        { account: 'agentWallet', amountMinor: -1000 },
        { ...adjustment, amountMinor: 1000 },
      ],
      'whose account is agentWallet?',
    ],
    [
      [
        { ...wallet, amountMinor: -1000 },
        { ...adjustment, agentId: agent.id, amountMinor: 1000 },
      ],
      'whose account is adjustment?',
    ],
  ];
  for (const [postings, why] of refused)
    await expect(posted(entryOf(agent, { postings }))).rejects.toThrow(
      `The journal refused an entry: ${why}`,
    );
  expect(await wallets.balances(agent.id)).toEqual({});
});

test('the same cause is posted once', async () => {
  const agent = await wallets.register();
  const entry = entryOf(agent);
  expect(await posted(entry)).toEqual({ id: expect.any(String), walletMinor: 1000, cashMinor: null });
  expect(await posted(entry)).toBeNull();
  expect(await wallets.balances(agent.id)).toEqual({ agentWallet: -1000 });
});

test('postEntry returns the id of what it posts, and null for a cause that was posted before', async () => {
  const agent = await wallets.register();
  const entry = entryOf(agent);
  const id = () => wallets.server.deps.withTx(SYSTEM, (tx) => postEntry(tx, entry));
  const first = await id();
  expect(await undone(first ?? '')).toEqual(expect.any(String));
  expect(await id()).toBeNull();
});

test('a reversal belongs to the task and the payout of its entry', async () => {
  const { agent, self } = await wallets.courier();
  const { id: taskId } = await wallets.create();
  const payout = await wallets.pay(calls.payout.request, { amount: 40, notes: 'Fuel' }, self);
  const payoutId = payout.reply.id;
  const entry = await posted(entryOf(agent, { taskId, payoutId }));
  const id = await undone(entry?.id ?? '');
  const row = await wallets.server.deps.withTx(SYSTEM, ({ db }) =>
    db.selectFrom('journal_entry').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(row).toMatchObject({ task_id: taskId, payout_id: payoutId });
});

test('no account can go below its minimum, but both can go down to it', async () => {
  const agent = await wallets.register();
  await posted(entryOf(agent));
  await wallets.collect(agent, 5);
  const take = (account: 'agentWallet' | 'agentCash', amountMinor: number, floors: Floors) =>
    posted(
      entryOf(agent, {
        kind: account === 'agentWallet' ? 'deduction' : 'handIn',
        postings: [
          { account, agentId: agent.id, amountMinor },
          { account: account === 'agentWallet' ? 'adjustment' : 'companyCash', amountMinor: -amountMinor },
        ],
      }),
      floors,
    );
  await expect(take('agentWallet', 1001, { walletMinor: 0 })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'The wallet has 10.00 and may not go below 0.00',
    details: { balance: 10, floor: 0 },
  });
  await expect(take('agentCash', -401, { cashMinor: 100 })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'The cash account has 5.00 and may not go below 1.00',
    details: { balance: 5, floor: 1 },
  });
  expect(await take('agentCash', -400, { cashMinor: 100 })).toMatchObject({
    cashMinor: 100,
    walletMinor: null,
  });
  expect(await take('agentWallet', 1000, { walletMinor: 0 })).toMatchObject({
    walletMinor: 0,
    cashMinor: null,
  });
  expect(await take('agentWallet', 1, {})).toMatchObject({ walletMinor: -1 });
});

test("a reversal reverses every posting, keeps the entry's references, and is made once", async () => {
  const agent = await wallets.register();
  const readyAt = new Date('2026-03-11T10:00:00Z');
  const entry = await posted(
    entryOf(agent, {
      kind: 'cashCollected',
      label: 'T-77',
      readyAt,
      postings: [
        { account: 'agentCash', agentId: agent.id, amountMinor: 2500 },
        { account: 'customerCash', amountMinor: -2500 },
      ],
    }),
  );
  const id = await undone(entry?.id ?? '');
  const row = await wallets.server.deps.withTx(SYSTEM, ({ db }) =>
    db.selectFrom('journal_entry').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(row).toMatchObject({
    kind: 'reversal',
    reverses_id: entry?.id,
    reason: 'A mistake',
    cause_label: 'T-77',
    agent_id: agent.id,
    ready_at: readyAt,
  });
  expect(await wallets.balances(agent.id)).toEqual({ agentCash: 0 });
  await expect(undone(entry?.id ?? '')).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'This entry was reversed before',
  });
  await expect(undone(id)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: "A reversal can't be reversed. Post the entry again",
  });
  await expect(undone('00000000-0000-4000-8000-000000000000')).rejects.toMatchObject({
    code: 'NOT_FOUND',
    message: 'Entry not found',
  });
});

test('inconsistencies are found every five minutes, with the difference, counted and logged', async () => {
  const agent = await wallets.register();
  await posted(entryOf(agent));
  const { deps } = wallets.server;
  const bend = (minor: number) =>
    deps.withTx(SYSTEM, (tx) =>
      tx.db
        .updateTable('journal_account')
        .set({ balance_minor: sql<number>`balance_minor + ${minor}` })
        .where('agent_id', '=', agent.id)
        .execute(),
    );
  const define = jest.fn();
  const error = jest.fn();
  const registry = new Registry();
  const check = createJournalCheck(
    { define },
    { withTx: deps.withTx, log: { ...deps.log, error } },
    registry,
  );
  const metrics = () => registry.getSingleMetricAsString('qafila_journal_broken');
  expect(define.mock.calls).toEqual([
    ['trip.journal-check', expect.any(Function), { schedule: '*/5 * * * *', expireInSeconds: 280 }],
  ]);
  expect(await check.run()).toEqual({ companies: [], accounts: [] });
  expect(await metrics()).toMatch(/^qafila_journal_broken 0$/m);
  expect(error).not.toHaveBeenCalled();
  await bend(3);
  const proof = {
    companies: [],
    accounts: [expect.objectContaining({ balanceMinor: -997, postedMinor: -1000 })],
  };
  expect(await check.run()).toEqual(proof);
  expect(await metrics()).toMatch(/^qafila_journal_broken 1$/m);
  expect(error.mock.calls).toEqual([[{ proof }, 'the journal does not add up']]);
  await bend(-3);
  // A second check of the same server uses the same metric.
  await createJournalCheck({ define }, deps, registry).run();
  expect(await metrics()).toMatch(/^qafila_journal_broken 0$/m);
});

/** Runs SQL as the owner of the tables, without the triggers that refuse changes of the journal. */
async function tamper(statement: string): Promise<void> {
  const owner = new pg.Client({ connectionString: wallets.server.deps.config.DATABASE_URL });
  await owner.connect();
  await owner.query('set session_replication_role = replica');
  await owner.query('begin');
  await owner.query("select app.enter('system', null, null, '{}')");
  await owner.query(statement);
  await owner.query('commit');
  await owner.end();
}

/** Checks of the journal; each returns also how many postings it read. */
function checks() {
  const { deps } = wallets.server;
  let postings = 0;
  const withTx: ServerDeps['withTx'] = (scope, work) =>
    deps.withTx(scope, async (tx) => {
      const { value, read } = await rowsReadBy(tx, '^journal_posting$', () => work(tx));
      postings += read.journal_posting ?? 0;
      return value;
    });
  const log = { ...deps.log, error: () => {} };
  const check = createJournalCheck({ define: () => {} }, { withTx, log }, new Registry());
  return async () => {
    postings = 0;
    const { companies, accounts } = await check.run();
    return { broken: [companies.length, accounts.length], postings };
  };
}

/** Sums are kept once all transactions have ended that were open at an earlier check: then the newest posting alone is read. */
async function untilKept(check: ReturnType<typeof checks>): Promise<void> {
  for (let count = 0; count < 100; count += 1) if ((await check()).postings <= 1) return;
  throw new Error('The sums are not kept');
}

test('a check reads the postings since the last one, and every balance', async () => {
  const [old, agent] = [await wallets.register(), await wallets.register()];
  for (let count = 0; count < 20; count += 1) await posted(entryOf(old));
  const check = checks();
  await untilKept(check);
  await posted(entryOf(agent));
  const next = await check();
  expect(next.broken).toEqual([0, 0]);
  expect(next.postings).toBeLessThan(10);
  const bend = (minor: number) =>
    tamper(
      `update journal_account set balance_minor = balance_minor + ${minor} where agent_id in ('${old.id}', '${agent.id}')`,
    );
  await bend(3);
  expect((await check()).broken).toEqual([0, 2]);
  await bend(-3);
  expect((await check()).broken).toEqual([0, 0]);
});

test('a posting is counted once, when its transaction ends later than one with a higher id', async () => {
  const [slow, quick] = [await wallets.register(), await wallets.register()];
  const check = checks();
  await check();
  const { withTx } = wallets.server.deps;
  await withTx(SYSTEM, async (tx) => {
    await post(tx, entryOf(slow));
    await withTx(SYSTEM, (other) => post(other, entryOf(quick)));
    for (let count = 0; count < 3; count += 1) expect((await check()).broken).toEqual([0, 0]);
  });
  for (let count = 0; count < 3; count += 1) expect((await check()).broken).toEqual([0, 0]);
});

test('an old posting that was changed is found the next night, and until it is repaired by every check', async () => {
  const agent = await wallets.register();
  const entry = await posted(entryOf(agent));
  const bend = (minor: number) =>
    tamper(
      `update journal_posting set amount_minor = amount_minor + ${minor} where entry_id = '${entry?.id}' and amount_minor < 0`,
    );
  const check = checks();
  await untilKept(check);
  await bend(-5);
  expect((await check()).broken).toEqual([0, 0]);
  wallets.server.clock.advance(24 * HOUR_MS);
  expect((await check()).broken).toEqual([1, 1]);
  expect((await check()).broken).toEqual([1, 1]);
  await bend(5);
  expect((await check()).broken).toEqual([0, 0]);
});
