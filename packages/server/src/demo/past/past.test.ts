import { calls } from '@qafila/contracts';
import type { SignedIn, TestServer } from '@qafila/testing';
import { sql } from 'kysely';
import { readLand } from '../../../../testing/src/land.ts';
import { type Ask, askAs } from '../../agent/agent.fixture.ts';
import { proveJournal } from '../../journal/index.ts';
import { SYSTEM } from '../../platform/database/actor.ts';
import { DEMO_COMPANY } from '../demo-accounts.ts';
import { CONTRACT_ID } from '../seed-contract.ts';
import { EVENING, startWithPast } from './past.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startWithPast();
}, 600_000);
afterAll(() => server.close());

const rows = <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  server.deps.withTx(SYSTEM, async ({ db }) => (await query.execute(db)).rows);

test('there are hundreds of orders a day, most delivered on time, some late, some cancelled', async () => {
  const days = await rows(sql<{ orders: number; delivered: number; cancelled: number; kept: number }>`
    select count(*)::int as orders, count(*) filter (where status_id = 7)::int as delivered,
           count(*) filter (where status_id = 8)::int as cancelled,
           (count(*) filter (where delivery_completed_at <= deliver_by))::float
             / count(*) filter (where status_id = 7) as kept
      from task group by ((created_at at time zone 'Asia/Qatar') - interval '6 hours')::date order by 1`);
  expect(days).toHaveLength(2);
  for (const { orders, delivered, cancelled, kept } of days) {
    expect(orders).toBeGreaterThan(200);
    expect(delivered / orders).toBeGreaterThan(0.85);
    expect(cancelled).toBeGreaterThan(3);
    expect(kept).toBeGreaterThan(0.65);
    expect(kept).toBeLessThan(0.97);
  }
});

test('no order took hours, and walkers and bicycles got short ones', async () => {
  const [found] = await rows(sql<{ slow: number; late: number; far: number }>`
    select (count(*) filter (where t.delivery_completed_at > t.created_at + interval '200 minutes'))::int as slow,
           (count(*) filter (where t.delivery_completed_at > t.deliver_by + interval '80 minutes'))::int as late,
           (count(*) filter (where t.distance_km > case a.transport_type_id when 5 then 2.7 when 1 then 8 else 40 end))::int as far
      from task t join agent a on a.id = t.agent_id where t.status_id = 7`);
  expect(found).toEqual({ slow: 0, late: 0, far: 0 });
});

/** Allowed transitions, written by hand; the history keeps the number of a status. */
const MAY_FOLLOW: Record<number, number[]> = {
  // Unplanned: planned, cancelled.
  1: [2, 8],
  // Planned: unplanned, sets out, cancelled.
  2: [1, 3, 8],
  // Picking up: picked up, unplanned, cancelled.
  3: [4, 1, 8],
  // Picked up: on board, delivering, cancelled.
  4: [5, 6, 8],
  5: [6, 8],
  // Delivering: delivered, failed attempt, cancelled.
  6: [7, 2, 8],
  7: [],
  8: [],
};

test("each order's history contains legal transitions only, from its creation to its status", async () => {
  const tasks = await rows(sql<{ short_id: string; status_id: number; walk: [number | null, number][] }>`
    select t.short_id, t.status_id, jsonb_agg(jsonb_build_array(h.from_status_id, h.to_status_id) order by h.id) as walk
      from task t join task_history h on h.task_id = t.id where h.to_status_id is not null group by t.id`);
  expect(tasks.length).toBeGreaterThan(600);
  for (const { short_id, status_id, walk } of tasks) {
    const visited: number[] = [];
    for (const [from, to] of walk) {
      expect([short_id, from]).toEqual([short_id, visited.at(-1) ?? null]);
      if (from !== null) expect(MAY_FOLLOW[from]).toContain(to);
      visited.push(to);
    }
    expect([short_id, visited[0], visited.at(-1)]).toEqual([short_id, 1, status_id]);
  }
  const walks = new Set(tasks.map(({ walk }) => walk.map(([, to]) => to).join('-')));
  // Delivered, cancelled, released by a courier, delivered at the second attempt.
  for (const walk of ['1-2-3-4-6-7', '1-2-3-8', '1-2-3-1-2-3-4-6-7', '1-2-3-4-6-2-3-4-6-7'])
    expect(walks).toContain(walk);
});

test('each order that was picked up has one scan of its label, at the pickup, by its courier', async () => {
  const [found] = await rows(sql<{ picked: number; scanned: number; wrong: number }>`
    select (count(*) filter (where t.pickup_completed_at is not null))::int as picked,
           coalesce(sum(s.scans), 0)::int as scanned,
           (count(*) filter (where s.scans is distinct from case when t.pickup_completed_at is null then 0 else 1 end
                               or s.at <> t.pickup_completed_at or s.agent_id <> t.agent_id))::int as wrong
      from task t cross join lateral (
        select count(*) as scans, max(h.at) as at, max(h.agent_id::text)::uuid as agent_id
          from task_history h where h.task_id = t.id and h.event_type = 'ScanQRCode' and h.actor_kind = 'agent') as s`);
  expect(found?.wrong).toBe(0);
  expect(found?.scanned).toBe(found?.picked);
  expect(found?.picked).toBeGreaterThan(500);
});

test('couriers ride on land, no faster than 45 km/h', async () => {
  const isLand = readLand();
  const positions = await rows(sql<{ latitude: number; longitude: number; speed_kmh: number }>`
    select latitude, longitude, speed_kmh from agent_position`);
  expect(positions.length).toBeGreaterThan(20_000);
  expect(positions.filter(({ latitude, longitude }) => !isLand(longitude, latitude))).toEqual([]);
  expect(positions.reduce((fastest, one) => Math.max(fastest, one.speed_kmh), 0)).toBeLessThan(45);
});

test("each order's history is sorted by time and within the order's life", async () => {
  const [found] = await rows(sql<{ lines: number; backwards: number; early: number }>`
    select count(*)::int as lines, (count(*) filter (where at < before))::int as backwards,
           (count(*) filter (where at < created_at))::int as early
      from (select h.at, lag(h.at) over (partition by h.task_id order by h.id) as before, t.created_at
              from task_history h join task t on t.id = h.task_id) as l`);
  expect(found).toMatchObject({ backwards: 0, early: 0 });
  expect(found?.lines).toBeGreaterThan(4000);
});

test('the journal reconciles, per company and per account', async () => {
  expect(await server.deps.withTx(SYSTEM, proveJournal)).toEqual({ companies: [], accounts: [] });
});

test('each delivery of an unpaid order collected its cash once, and no other order did', async () => {
  const wrong = await rows(sql<{ short_id: string }>`
    select t.short_id from task t
      left join (select task_id, count(*) as times, sum(amount_minor) as taken from journal_entry
                  where kind = 'cashCollected' group by task_id) as c on c.task_id = t.id
     where case when t.status_id = 7 and t.amount_to_collect_minor > 0
                then c.times is distinct from 1 or c.taken <> t.amount_to_collect_minor
                  or t.amount_collected_minor <> t.amount_to_collect_minor or t.payment_status_id <> 3
                else c.times is not null or t.amount_collected_minor <> 0 end`);
  expect(wrong).toEqual([]);
  const [count] = await rows(sql<{ count: number }>`
    select count(*)::int as count from journal_entry where kind = 'cashCollected'`);
  expect(count?.count).toBeGreaterThan(200);
});

test('each delivery paid its courier', async () => {
  const [found] = await rows(sql<{ unpaid: number }>`
    select count(*)::int as unpaid from task t where t.status_id = 7 and not exists (
      select from journal_entry e where e.task_id = t.id and e.kind = 'delivery' and e.agent_id = t.agent_id)`);
  expect(found?.unpaid).toBe(0);
});

test('every entry starts from the balance after the previous one, for wallet and cash', async () => {
  const [found] = await rows(sql<{ entries: number; torn: number; open: number; early: number }>`
    with chain as (
      select agent_id, at, wallet_after_minor as after, wallet_change_minor as change,
             lag(wallet_after_minor, 1, 0::bigint) over (partition by agent_id order by at, id) as before,
             lag(at) over (partition by agent_id order by at, id) as earlier
        from journal_entry where wallet_after_minor is not null
      union all
      select agent_id, at, cash_after_minor, cash_change_minor,
             lag(cash_after_minor, 1, 0::bigint) over (partition by agent_id order by at, id),
             lag(at) over (partition by agent_id order by at, id)
        from journal_entry where cash_after_minor is not null)
    select count(*)::int as entries, (count(*) filter (where before + change <> after))::int as torn,
           (count(*) filter (where after < 0))::int as open, (count(*) filter (where at < earlier))::int as early
      from chain`);
  expect(found).toMatchObject({ torn: 0, open: 0, early: 0 });
  expect(found?.entries).toBeGreaterThan(800);
});

test('a credited payout raised the wallet by its amount; a rejected one did not change it', async () => {
  const payouts = await rows(sql<{
    status_id: number;
    raised: string;
    posted: string | null;
    notes: string | null;
  }>`
    select p.status_id, p.balance_after_minor - p.balance_before_minor as raised, p.amount_minor, p.notes,
           (select sum(e.wallet_change_minor) from journal_entry e
             where e.payout_id = p.id and e.wallet_after_minor = p.balance_after_minor) as posted
      from payout p where p.status_id <> 1`);
  expect(payouts.some(({ status_id }) => status_id === 2)).toBe(true);
  for (const { status_id, raised, posted, notes } of payouts)
    if (status_id === 2) expect(posted).toBe(raised);
    else expect([raised, posted, Boolean(notes)]).toEqual(['0', null, true]);
});

test('every cash close took in the counted cash, and covers the cash open at its time', async () => {
  const closes = await rows(sql<{
    expected: number;
    counted: number;
    settled: number;
    from_wallet: number;
    shortage_to: string;
    uncovered: number;
  }>`
    select c.expected_minor::int as expected, c.counted_minor::int as counted, c.shortage_to,
           coalesce(-sum(e.cash_change_minor) filter (where e.cause = 'close:' || c.id), 0)::int as settled,
           coalesce(-sum(e.wallet_change_minor) filter (where e.kind = 'balancing'), 0)::int as from_wallet,
           (select count(*)::int from journal_entry o
             where o.agent_id = c.agent_id and o.at <= c.at and o.cash_change_minor is not null and o.close_id is null
           ) as uncovered
      from cash_close c join journal_entry e on e.close_id = c.id where c.status_id = 1 group by c.id`);
  expect(closes.length).toBeGreaterThan(60);
  for (const { expected, counted, settled, from_wallet, shortage_to, uncovered } of closes) {
    expect(settled).toBe(Math.min(expected, counted));
    expect(from_wallet).toBe(shortage_to === 'wallet' ? Math.max(0, expected - counted) : 0);
    expect(uncovered).toBe(0);
  }
  expect(closes.some(({ expected, counted }) => counted < expected)).toBe(true);
  expect(closes.some(({ expected, counted }) => counted > expected)).toBe(true);
});

test('nothing is open: no order for the engine, no offer, no ride, no alert', async () => {
  const [open] = await rows(sql`
    select (select count(*)::int from task where status_id < 7) as tasks,
           (select count(*)::int from task where alerts <> '{}') as alerts,
           (select count(*)::int from task_dispatch where state in ('waiting', 'offered')) as waiting,
           (select count(*)::int from offer where response is null) as offers,
           (select count(*)::int from online_trip where ended_at is null) as rides,
           (select count(*)::int from agent_stop where done_at is null) as stops,
           (select count(*)::int from agent_state where active_task_count > 0 or online) as busy`);
  expect(open).toEqual({ tasks: 0, alerts: 0, waiting: 0, offers: 0, rides: 0, stops: 0, busy: 0 });
});

test('nothing is dated in the future', async () => {
  const [latest] = await rows(sql<Record<string, Date>>`
    select (select max(greatest(created_at, updated_at, assigned_at, pickup_completed_at, delivery_completed_at)) from task) as task,
           (select max(at) from task_history) as history, (select max(greatest(offered_at, responded_at)) from offer) as offer,
           (select max(at) from assignment_trace) as trace, (select max(ended_at) from online_trip) as trip,
           (select max(done_at) from agent_stop) as stop, (select max(at) from journal_entry) as entry,
           (select max(greatest(at, decided_at, shift_end_at)) from cash_close) as close,
           (select max(greatest(at, updated_at)) from payout) as payout, (select max(at) from agent_position) as position,
           (select max(created_at) from audit_event) as audit, (select max(at) from task_proof) as proof`);
  for (const [what, at] of Object.entries(latest ?? {}))
    expect([what, at.toISOString() <= EVENING]).toEqual([what, true]);
  expect(Object.values(latest ?? {})).toHaveLength(12);
});

test('ids are in the order of their times, so that lists by age start with the newest', async () => {
  const [found] = await rows(sql<{ wrong: number }>`
    select count(*)::int as wrong from task
     where abs(extract(epoch from uuid_extract_timestamp(id) - created_at)) > 1`);
  expect(found?.wrong).toBe(0);
  const numbers = await rows(
    sql<{ number: string }>`select number from task order by created_at desc limit 5`,
  );
  expect(numbers.map(({ number }) => Number(number))).toEqual(
    numbers.map(({ number }) => Number(number)).sort((a, b) => b - a),
  );
});

test("the partner carried out some orders, and both companies' books have the price", async () => {
  const states = await rows(sql<{ state: string; company: string | null }>`
    select distinct offload ->> 'state' as state, fulfillment_company_id is not null as company from task
     where offload is not null order by 1`);
  expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining(['accepted', 'rejected']));
  const [fees] = await rows(sql<{ delivered: number; fees: number }>`
    select (select count(*)::int from task where offload ->> 'state' = 'accepted' and status_id = 7) as delivered,
           (select count(*)::int from journal_entry where kind = 'partnerFee' and amount_minor = 1250) as fees`);
  expect(fees?.delivered).toBeGreaterThan(0);
  expect(fees?.fees).toBe(2 * (fees?.delivered ?? 0));
});

test('clients are not flooded with events of the past', async () => {
  const [found] = await rows(sql<{ count: number }>`
    select count(*)::int as count from outbox where company_id = ${DEMO_COMPANY.id}`);
  expect(found?.count).toBeLessThan(40);
});

test('of the couriers that a small city takes, the first twelve, one works by shifts; eighteen of all do', async () => {
  const [found] = await rows(sql<{ all: number; small: number }>`
    select count(*)::int as all, (count(*) filter (where k.agent_id in (
             select id from agent where company_id = ${DEMO_COMPANY.id} order by number offset 2 limit 12)))::int as small
      from work_shift_agent k`);
  expect(found).toEqual({ all: 18, small: 1 });
});

test('the running week is published; three requests to swap hours of its agents wait, and one was approved', async () => {
  const asked = await rows(sql`
    select a.email, w.day::text as day, k.email as colleague, w.return_day::text as return_day, w.state, w.decided_by
      from shift_swap w join agent a on a.id = w.agent_id left join agent k on k.id = w.colleague_id order by w.asked_at`);
  // It is Tuesday, and a week begins on Sunday.
  expect(asked).toMatchObject([
    { day: '2026-03-11', return_day: '2026-03-12', state: 'approved', decided_by: 'operator@qafila.test' },
    { day: '2026-03-13', colleague: null, return_day: null, state: 'open', decided_by: null },
    { day: '2026-03-12', return_day: null, state: 'open', decided_by: null },
    { day: '2026-03-14', return_day: null, state: 'open', decided_by: null },
  ]);
  const published = await rows(sql`
    select first_day::text as first_day, count(*)::int as agents, published_by as by from published_week group by 1, 3`);
  expect(published).toEqual([{ first_day: '2026-03-08', agents: 18, by: 'operator@qafila.test' }]);
});

test('couriers have skills, and orders of the past required what the courier who had them has', async () => {
  const skills = await rows(sql`
    select k.name, k.is_exclusive as restricted, count(a.agent_id)::int as couriers, k.created_by as by
      from skill k left join agent_skill a on a.skill_id = k.id group by k.id order by k.name`);
  const by = 'operator@qafila.test';
  expect(skills).toEqual([
    { name: 'Cool box', restricted: false, couriers: 41, by },
    { name: 'Fragile goods', restricted: false, couriers: 27, by },
    { name: 'Medicine', restricted: true, couriers: 7, by },
  ]);
  const required = await rows(sql`
    select k.name, t.items -> 0 ->> 'name' as goods, bool_and(h.agent_id is not null) as held, count(*) > 10 as many
      from task t join skill k on k.id = any (t.required_skill_ids)
      left join agent_skill h on h.agent_id = t.agent_id and h.skill_id = k.id group by 1, 2 order by 1`);
  expect(required).toEqual([
    { name: 'Cool box', goods: 'Sushi box', held: true, many: true },
    { name: 'Fragile goods', goods: 'Flower bouquet', held: true, many: true },
  ]);
});

test('the supplier of the couriers has someone to call and a cost', async () => {
  const [supplier] = await rows(sql`
    select s.name, s.contact_name, s.phone_number, c.monthly_cost_minor::int as cost
      from supplier s join supplier_contract c on c.supplier_id = s.id`);
  expect(supplier).toEqual({
    name: 'Doha Riders',
    contact_name: 'Layla Haddad',
    phone_number: '+97444123456',
    cost: 4_500_000,
  });
});

describe('in the portal', () => {
  let ask: Ask;
  const signIn = async (email: string): Promise<SignedIn> => {
    const tokens = await server.login(email, 'qafila-demo-city');
    return {
      user: { id: '', email, companyId: null },
      tokens,
      headers: { authorization: `Bearer ${tokens.access_token}` },
    };
  };
  beforeAll(async () => {
    ask = askAs(server, await signIn('operator@qafila.test'));
  });

  const YESTERDAY = {
    dateRangeFilterFrom: '2026-03-08T21:00:00.000Z',
    dateRangeFilterTo: '2026-03-09T20:59:59.999Z',
  };

  test("the dashboard has today's deliveries and the share on time", async () => {
    const { reply } = await ask(calls.dashboard.summary);
    expect(reply.date).toBe('2026-03-10');
    expect(reply.deliveredCount).toBeGreaterThan(100);
    expect(reply.onTimeShare).toBeGreaterThan(0.6);
    expect(reply.onTimeShare).toBeLessThan(1);
    expect(reply.exceptions).toEqual([]);
    expect(reply.availability.total).toBe(151);
  });

  test('attendance of the first day is true: those in shifts came and stayed, but one was late and one is missing', async () => {
    const { items } = (await ask(calls.shift.attendance, { query: { from: '2026-03-10', to: '2026-03-10' } }))
      .reply;
    const states = Map.groupBy(items, ({ shiftTitle, state }) => `${shiftTitle}: ${state}`);
    expect([...states].map(([of, rows]) => `${rows.length} ${of}`).sort()).toEqual([
      '1 Early: late',
      '1 Midday: missed',
      '5 Early: present',
      '5 Midday: present',
      '6 Evening: present',
    ]);
  });

  test('so is that of the day before, with others late, missing and off', async () => {
    const day = { from: '2026-03-09', to: '2026-03-09' };
    const { items, timeOff } = (await ask(calls.shift.attendance, { query: day })).reply;
    const states = Map.groupBy(items, ({ shiftTitle, state }) => `${shiftTitle}: ${state}`);
    expect([...states].map(([of, rows]) => `${rows.length} ${of}`).sort()).toEqual([
      '1 Evening: missed',
      '1 Midday: late',
      '4 Evening: present',
      '4 Midday: present',
      '5 Early: present',
    ]);
    expect(timeOff).toEqual([]);
  });

  test('the task list begins with the newest orders; each has a timeline and the reason for its courier', async () => {
    const { items } = (await ask(calls.task.all, { query: { pageSize: 20 } })).reply;
    expect(items).toHaveLength(20);
    expect(Date.parse(items[0]?.createdAtUtc ?? '')).toBeGreaterThan(Date.parse('2026-03-10T15:00:00Z'));
    const given = items.find(
      ({ status, autoAssignmentConfig }) => status === 'Delivered' && autoAssignmentConfig.autoAssignment,
    );
    const { reply: history } = await ask(calls.task.history, { query: { id: given?.id ?? '' } });
    expect(history.items.map(({ toStatus }) => toStatus)).toEqual(
      expect.arrayContaining([
        'Delivered',
        'Delivering',
        'Pickup Complete',
        'PickingUp',
        'Planned',
        'Unplanned',
      ]),
    );
    const { reply: why } = await ask(calls.assignment.trace, { query: { id: given?.id ?? '' } });
    expect(why.items[0]).toMatchObject({ outcome: 'assigned', assignedAgentId: given?.taskAgentDetails?.id });
    expect(why.items[0]?.candidates[0]).toMatchObject({ rank: 1, excludedBy: [] });
  });

  test("a courier has a history, missed offers, a ledger, a statement and yesterday's track", async () => {
    const { items: agents } = (await ask(calls.agent.all, { query: { pageSize: 500 }, body: {} })).reply;
    const histories = [];
    for (const { id } of agents.slice(0, 12))
      histories.push((await ask(calls.agentRecord.history, { query: { agentId: id } })).reply.items.length);
    expect(Math.max(...histories)).toBeGreaterThan(5);
    const agentId = agents[histories.indexOf(Math.max(...histories))]?.id ?? '';
    const { reply: ledger } = await ask(calls.wallet.ledger, { query: { agentId } });
    expect(ledger.items.length).toBeGreaterThan(5);
    const tracks = [];
    for (const { id } of agents.slice(0, 12))
      tracks.push(
        (await ask(calls.agent.track, { query: { agentId: id, ...YESTERDAY } })).reply.positions.length,
      );
    expect(Math.max(...tracks)).toBeGreaterThan(500);
  });

  test("every chart of the company's dashboard has figures", async () => {
    // As the server does every few seconds.
    for (const [day, from, to] of [
      ['2026-03-09', '2026-03-08T21:00:00Z', '2026-03-09T21:00:00Z'],
      ['2026-03-10', '2026-03-09T21:00:00Z', '2026-03-10T21:00:00Z'],
    ])
      await rows(
        sql`select app.roll_up(${DEMO_COMPANY.id}, 'Asia/Qatar', ${day}::date, ${from}::timestamptz, ${to}::timestamptz)`,
      );
    const admin = await signIn('admin@qafila.test');
    const [dashboard] = (await ask(calls.analytics.all, {}, admin)).reply.items;
    const { tiles } = (await ask(calls.analytics.figures, { query: { id: dashboard?.id ?? '' } }, admin))
      .reply;
    const isEmpty = ({ total, rows }: (typeof tiles)[number]) =>
      ![total, ...rows.map(({ values }) => values)].flat().some((value) => value !== null && value !== 0);
    const kinds = new Map(dashboard?.tiles.map(({ id, kind }) => [id, kind]));
    expect(tiles.map(({ tileId }) => tileId)).toEqual(dashboard?.tiles.map(({ id }) => id));
    expect(tiles.length).toBeGreaterThan(10);
    expect(tiles.filter(isEmpty).map(({ tileId }) => kinds.get(tileId))).toEqual([]);
  });

  test("the partner's account and a courier's statement have lines", async () => {
    const admin = await signIn('admin@qafila.test');
    const { reply: account } = await ask(
      calls.contractStatement.open,
      { query: { contractId: CONTRACT_ID } },
      admin,
    );
    expect(account.delivered).toBeGreaterThan(0);
    expect(account.due).toBeGreaterThan(0);
    const [close] = (await ask(calls.cashClose.all, { query: {} }, admin)).reply.items;
    const statement = await server.app.inject({
      url: `/agent-api/Ledger/statement?agentId=${close?.agentId}&fromUtc=2026-03-08T21:00:00Z&toUtc=2026-03-10T20:59:59Z&format=csv`,
      headers: admin.headers,
    });
    expect(statement.statusCode).toBe(200);
    expect(statement.body.trim().split('\r\n').length).toBeGreaterThan(5);
  });

  test('payouts, closes and ledgers have rows, newest first', async () => {
    const cashier = await signIn('cashier@qafila.test');
    const { entries } = (await ask(calls.payout.all, { query: {} }, cashier)).reply;
    expect(entries.map(({ status }) => status)).toEqual(expect.arrayContaining(['pending', 'credited']));
    const { items: closes } = (await ask(calls.cashClose.all, { query: {} }, cashier)).reply;
    expect(closes.length).toBeGreaterThan(5);
    expect(closes.map(({ closedAtUtc }) => closedAtUtc)).toEqual(
      closes.map(({ closedAtUtc }) => closedAtUtc).sort((a, b) => (a < b ? 1 : -1)),
    );
  });
});
