import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Case } from '../case.ts';
import { fillTasks } from '../data/fill-tasks.ts';
import { addFleet } from '../data/fleet.ts';
import { fleetTokens, SECRET_KEY } from '../data/fleet-tokens.ts';
import { serverSeconds } from '../data/process-cpu.ts';
import { accessToken } from '../sign-in.ts';
import { DEMO_COMPANY, QUIET, startWithOwner } from '../start-with-owner.ts';
import { startWorker } from '../worker.ts';

/** A courier and a recipient each: a process may often open no more than 20,000 connections. */
const ORDERS = 9_500;
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
  const { server, owner } = await startWithOwner({ ...QUIET, SECRET_KEY });
  await addFleet(owner, ORDERS);
  // Some of them belong to a partner.
  await fillTasks(owner, DEMO_COMPANY, ORDERS * 1.05);
  await owner.query('set session_replication_role = replica');
  const { rows } = await owner.query<{ link: string }>(ON_THE_WAY, [DEMO_COMPANY]);
  await owner.query('set session_replication_role = default');
  await owner.query('vacuum (analyze) task, agent_stop, agent_state');
  return { server, owner, tokens: await fleetTokens(owner), links: rows.map(({ link }) => link) };
}

export const recipients: Case = {
  name: 'recipients',
  what: `The server's CPU with ${ORDERS.toLocaleString('en')} recipients who watch as many orders, against the same positions to operators only`,
  target: { at: 'most', value: 1.5, unit: 'times' },
  async run() {
    const { server, owner, tokens, links } = await startCity();
    const socketUrl = `${server.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const operators = startWorker('map-watchers.ts', {
      URL: socketUrl,
      TOKEN: await accessToken(server.url, 'operator@qafila.test'),
      CLIENTS: String(OPERATORS),
      SECONDS: String(SECONDS),
      VIEW,
    });
    const watchers = startWorker('recipients.ts', { URL: server.url });
    const couriers = startWorker('couriers.ts', { URL: socketUrl, EVERY_MS: String(REPORT_S * 1000) });
    const spent = async () => {
      const before = serverSeconds(server);
      await sleep(SECONDS * 1000);
      return (serverSeconds(server) - before) / SECONDS;
    };
    try {
      await operators.next();
      couriers.send(tokens);
      await couriers.next();
      await sleep(10_000);
      const baseline = await spent();
      watchers.send(links);
      await watchers.next();
      await sleep(10_000);
      watchers.signal('SIGUSR2');
      await watchers.next();
      couriers.signal('SIGUSR2');
      await couriers.next();
      const value = await spent();
      watchers.signal('SIGUSR2');
      couriers.signal('SIGUSR2');
      const told = await watchers.next<number>();
      const reported = await couriers.next<number>();
      if (told < links.length) throw new Error(`Only ${told} positions came to ${links.length} recipients`);
      return {
        value,
        baseline,
        compared: value / baseline,
        unit: 's of CPU per second',
        note: `Server and database. ${Math.round(reported / SECONDS)} positions a second come from as many couriers on the agent channel, each every ${REPORT_S} s, and are seen by ${OPERATORS} operators. ${links.length} streams got ${Math.round(told / SECONDS)} positions a second; each recipient sees every look at a courier within a kilometre of the door, and one in three further away; they open their stream again every hour, and then read their page. Load of the machine meanwhile: ${loadavg()[0]?.toFixed(0)}.`,
      };
    } finally {
      couriers.end();
      watchers.end();
      operators.end();
      await owner.end();
      await server.dispose();
    }
  },
};
