import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Case } from '../case.ts';
import { fillTasks } from '../data/fill-tasks.ts';
import { addFleet } from '../data/fleet.ts';
import { serverSeconds } from '../data/process-cpu.ts';
import { accessToken } from '../sign-in.ts';
import { DEMO_COMPANY, QUIET, startWithOwner } from '../start-with-owner.ts';
import { startWorker } from '../worker.ts';

const ORDERS = 10_000;
const OPERATORS = 10;
const SECONDS = 40;
/** Couriers report this often. */
const REPORT_S = 5;
const VIEW = JSON.stringify({ west: 51.3, south: 25.1, east: 51.7, north: 25.5 });

/** Each of the first orders goes to a courier of its own, who rides to it. */
const ON_THE_WAY = `
with rider as (select id, row_number() over (order by id) as n from agent where email like 'fleet-%'),
     numbered as (select id, row_number() over (order by id) as n from task where company_id = $1),
     taken as (
  update task t set status_id = 6, agent_id = r.id, fulfillment_company_id = null, deliver_by = now() + interval '1 hour',
         expected_delivery_at = now() + interval '30 minutes', updated_at = now()
    from numbered o join rider r on r.n = o.n where t.id = o.id returning t.id, t.agent_id, t.tracking_id
), stops as (
  insert into agent_stop (task_id, kind, company_id, agent_id, position, expected_at)
  select id, 'delivery', $1, agent_id, 1, now() + interval '30 minutes' from taken
)
select tracking_id as link from taken`;

async function startCity() {
  const { server, owner } = await startWithOwner(QUIET);
  await addFleet(owner, ORDERS);
  // Some of them belong to a partner.
  await fillTasks(owner, DEMO_COMPANY, ORDERS * 1.05);
  await owner.query('set session_replication_role = replica');
  const { rows } = await owner.query<{ link: string }>(ON_THE_WAY, [DEMO_COMPANY]);
  await owner.query('set session_replication_role = default');
  await owner.query('vacuum (analyze) task, agent_stop, agent_state');
  const pid = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { server, owner, ownPid: pid.rows[0]?.pid ?? 0, links: rows.map(({ link }) => link) };
}

/** Moves a part of the couriers every second, all of them between two reports. */
function startMoving(owner: pg.Client) {
  let moving = true;
  const move = async () => {
    for (let part = 0; moving; part = (part + 1) % REPORT_S) {
      await owner.query(
        `update agent_state s set latitude = latitude + 0.00001, position_at = clock_timestamp()
           from agent a where a.id = s.agent_id and a.number % ${REPORT_S} = $1`,
        [part],
      );
      await sleep(1000);
    }
  };
  const done = move();
  return async () => {
    moving = false;
    await done;
  };
}

export const recipients: Case = {
  name: 'recipients',
  what: `The server's CPU with ${ORDERS.toLocaleString('en')} recipients who watch as many orders, against the same positions to operators only`,
  target: { at: 'most', value: 1.5, unit: 'times' },
  async run() {
    const { server, owner, ownPid, links } = await startCity();
    const operators = startWorker('map-watchers.ts', {
      URL: `${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`,
      TOKEN: await accessToken(server.url, 'operator@qafila.test'),
      CLIENTS: String(OPERATORS),
      SECONDS: String(SECONDS),
      VIEW,
    });
    const watchers = startWorker('recipients.ts', { URL: server.url });
    const stopMoving = startMoving(owner);
    const spent = async () => {
      const before = serverSeconds(server, [ownPid]);
      await sleep(SECONDS * 1000);
      return (serverSeconds(server, [ownPid]) - before) / SECONDS;
    };
    try {
      await operators.next();
      await sleep(10_000);
      const baseline = await spent();
      watchers.send(links);
      await watchers.next();
      await sleep(10_000);
      watchers.signal('SIGUSR2');
      await watchers.next();
      const value = await spent();
      watchers.signal('SIGUSR2');
      const told = await watchers.next<number>();
      if (told < links.length) throw new Error(`Only ${told} positions came to ${links.length} recipients`);
      return {
        value,
        baseline,
        compared: value / baseline,
        unit: 's of CPU per second',
        note: `Server and database, without the statements that move the couriers: each every ${REPORT_S} s, seen by ${OPERATORS} operators. ${links.length} streams got ${Math.round(told / SECONDS)} positions a second; each recipient reads their page again every five minutes. Load of the machine meanwhile: ${loadavg()[0]?.toFixed(0)}.`,
      };
    } finally {
      await stopMoving();
      watchers.end();
      operators.end();
      await owner.end();
      await server.dispose();
    }
  },
};
