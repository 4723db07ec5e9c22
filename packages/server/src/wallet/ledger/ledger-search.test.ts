import { calls } from '@qafila/contracts';
import { sql } from 'kysely';
import { SYSTEM } from '../../platform/database/actor.ts';
import { startWallets, type WalletServer } from '../wallet.fixture.ts';

/** More entries than a search scans one by one, over seven months. */
const ENTRIES = 14_000;
const DAYS = 210;

let wallets: WalletServer;
let agents: { id: string; companyId: string; publicId: string }[];
beforeAll(async () => {
  wallets = await startWallets();
  agents = [await wallets.register(), await wallets.register()];
  await wallets.server.deps.withTx(SYSTEM, (tx) =>
    sql`
      insert into journal_entry (company_id, kind, at, agent_id, cause, reason, created_by_name, ledger_type_id,
        transaction_type_id, amount_minor, action_id, wallet_change_minor, wallet_after_minor, cause_label,
        balancing_status_id, search)
      select ${agents[0]?.companyId}::uuid, 'credit', at, agent, 'many:' || g, reason, maker, type, direction, 100 + g,
        case when type < 3 then 1 + g % 4 end, 100, 100, 'T-' || g, case when type > 2 then 1 + g % 3 end,
        ' ' || lower(concat_ws(' ', 'T-' || g, maker, reason, round((100 + g) / 100.0, 2)))
        from (
          select g, timestamptz '2026-03-09' - interval '1 day' * ${DAYS}::float * ((${ENTRIES}::int - g) / ${ENTRIES}::float)
                   as at,
                 case when g % 3 = 0 then ${agents[0]?.id}::uuid else ${agents[1]?.id}::uuid end as agent,
                 1 + g % 5 as type, 1 + (g / 5) % 2 as direction,
                 case when g % 7 = 0 then 'fuel' when g = 40 then 'zebra' when g % 997 = 0 then 'uniform' end as reason,
                 -- Made nearly everything once, and nothing since.
                 case when g < 3000 then 'former@qafila.test' else 'noora@qafila.test' end as maker
            from generate_series(1, ${ENTRIES}::int) g) as n`.execute(tx.db),
  );
});
afterAll(() => wallets.server.close());

/** The expected list, by a simple query. */
const plain = (word: string, where = 'true') =>
  wallets.server.deps.withTx(SYSTEM, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from journal_entry where search like ${`%${word}%`}
      and ${sql.raw(where)} order by at desc, id desc`.execute(tx.db);
    return rows.map(({ id }) => id);
  });
const fields = (query: string) => Object.fromEntries(new URLSearchParams(query));
const page = async (query: string) =>
  (await wallets.ask.loosely(calls.wallet.ledger, { query: fields(query) })).reply;
const logsPage = async (query: string) =>
  (await wallets.ask.loosely(calls.wallet.actionLogs, { query: fields(query) })).reply;
/** Two letters, and whole amounts, match at the start of words. */
const typed = (word: string) => (/^(?:..|\d+\.\d\d)$/.test(word) ? ` ${word}` : word);
const ids = (body: { items: { id: string }[] }) => body.items.map(({ id }) => id);

test.each([
  ['zebra', ''],
  ['uniform', ''],
  ['uniform', 'ledgerTypeId=3'],
  ['uniform', 'ledgerTypeId=4&balancingStatusId=2'],
  ['former', ''],
  ['former', 'transactionTypeId=2'],
  ['fuel', 'balancingStatusId=1'],
  ['nobody', ''],
  ['fu', ''],
  ['fu', 'ledgerTypeId=3'],
  ['ze', ''],
  ['no', 'transactionTypeId=1'],
  ['101.00', ''],
  ['41.50', 'ledgerTypeId=1'],
] as const)('a search for %s %s finds all matches, however old', async (word, filter) => {
  const narrowed = new URLSearchParams(filter);
  const where = [...narrowed].map(
    ([name, value]) =>
      `${{ ledgerTypeId: 'ledger_type_id', transactionTypeId: 'transaction_type_id' }[name] ?? 'balancing_status_id'} = ${value}`,
  );
  const all = await plain(typed(word), where.join(' and ') || 'true');
  for (const pageNumber of [1, 2, 5, 40]) {
    const body = await page(`${filter}&search=${word}&pageSize=20&pageNumber=${pageNumber}`);
    expect(ids(body)).toEqual(all.slice(20 * (pageNumber - 1), 20 * pageNumber));
    const { totalItems, totalIsLowerBound } = body.pagingFilteringContext;
    if (totalIsLowerBound) expect(totalItems).toBeLessThanOrEqual(all.length);
    else expect(totalItems).toBe(all.length);
  }
});

test.each([
  ['uniform', '', 'action_id is not null'],
  ['fu', '', 'action_id is not null'],
  ['fu', 'accountActionType=withdraw', 'action_id = 3'],
  ['6.50', '', 'action_id is not null'],
] as const)(
  'a search for %s %s among the changes of wallets finds all matches',
  async (word, filter, where) => {
    const all = await plain(typed(word), where);
    expect(all.length).toBeGreaterThan(0);
    for (const pageNumber of [1, 30]) {
      const body = await logsPage(`${filter}&search=${word}&pageSize=20&pageNumber=${pageNumber}`);
      expect(ids(body)).toEqual(all.slice(20 * (pageNumber - 1), 20 * pageNumber));
    }
  },
);

test('a search continues after an entry, by agent and across days', async () => {
  const one = agents[0];
  const all = await plain('uniform');
  expect(ids(await page(`search=uniform&pageSize=5&after=${all[6]}`))).toEqual(all.slice(7, 12));
  const theirs = await plain('former', `agent_id = '${one?.id}'`);
  expect(ids(await page(`search=former&agentId=${one?.id}&pageSize=30`))).toEqual(theirs.slice(0, 30));
  const [from, to] = ['2025-09-01T05:00:00Z', '2025-10-20T07:00:00Z'];
  const between = await plain('uniform', `at between '${from}' and '${to}'`);
  const found = await page(`search=uniform&dateRangeFilterFrom=${from}&dateRangeFilterTo=${to}&pageSize=50`);
  expect(ids(found)).toEqual(between);
});

test('a reference is found by its number alone', async () => {
  const { items, pagingFilteringContext } = await page('search=T-9');
  expect(items.map(({ entryReferenceId }) => entryReferenceId)).toEqual(['T-9']);
  expect(pagingFilteringContext).toMatchObject({ totalItems: 1, totalIsLowerBound: false });
});

test('an export of a search has every row of it', async () => {
  const reply = await wallets.server.app.inject({
    method: 'GET',
    url: '/agent-api/Ledger/export?search=former',
    headers: wallets.operator.headers,
  });
  expect(reply.headers['x-total-count']).toBe('2999');
  expect(reply.body.trim().split('\r\n')).toHaveLength(3000);
});

test('an old amount of three decimals is found by its first two, and one of two decimals by its first', async () => {
  const { id: agentId = '', companyId = '' } = agents[0] ?? {};
  const inCurrency = (currency: string) =>
    wallets.server.deps.withTx(SYSTEM, (tx) =>
      sql`update company set currency = ${currency} where id = ${companyId}`.execute(tx.db),
    );
  const old = async (text: string) => {
    const { rows } = await wallets.server.deps.withTx(SYSTEM, (tx) =>
      sql<{ id: string }>`
        insert into journal_entry (company_id, kind, at, agent_id, cause, created_by_name, ledger_type_id,
          transaction_type_id, amount_minor, action_id, wallet_change_minor, wallet_after_minor, balancing_status_id, search)
        values (${companyId}, 'credit', '2025-09-01', ${agentId}, ${`old:${text}`}, 'former', 1, 1, 100, 1, 100, 100, null,
          ${` former ${text}`}) returning id`.execute(tx.db),
    );
    return rows[0]?.id;
  };
  const [fils, dirhams] = [await old('987.500'), await old('976.50')];
  expect(ids(await page('search=976.5'))).toEqual([dirhams]);
  await inCurrency('Kuwaiti Dinar (KWD)');
  expect(ids(await page('search=987.50'))).toEqual([fils]);
  expect(ids(await page('search=987.500'))).toEqual([fils]);
  await inCurrency('Qatari Riyal (QAR)');
});
