// Recipients who watch their orders as the tracking page does: an event stream each, which is opened again every hour and
// followed by a look.
import { Agent, type ClientRequest, get } from 'node:http';

const url = (process.env.URL ?? '').replace('localhost', '127.0.0.1');
const LIFETIME_MS = 3_600_000;
/** Opened at a time. */
const BATCH = 100;

/** Another address than the couriers', since one address has too few ports for both. */
const FROM = { localAddress: '127.0.0.2' };
const agent = new Agent({ ...FROM, maxSockets: Number.POSITIVE_INFINITY });
const lookers = new Agent({ ...FROM, keepAlive: true, maxSockets: 8 });
const streams = new Map<string, ClientRequest>();
let positions = 0;

const open = (link: string) =>
  new Promise<void>((opened, failed) => {
    const stream = get(`${url}/tracking/task/${link}/live`, { agent }, (reply) => {
      if (reply.statusCode !== 200) failed(new Error(`${reply.statusCode} for ${link}`));
      reply.on('error', () => {});
      reply.on('data', (part: Buffer) => {
        if (part.includes('event: position')) positions += 1;
      });
      reply.once('data', () => opened());
    }).on('error', failed);
    streams.set(link, stream);
  });

const look = (link: string) =>
  get(`${url}/tracking/task/${link}`, { agent: lookers }, (reply) => reply.resume()).on('error', () => {});

/** Does something for each link in turn, all of them in this time. */
function spread(links: readonly string[], withinMs: number, act: (link: string) => void): void {
  let next = 0;
  setInterval(() => act(links[next++ % links.length] ?? ''), withinMs / links.length);
}

process.once('message', async (links: string[]) => {
  for (let from = 0; from < links.length; from += BATCH)
    await Promise.all(links.slice(from, from + BATCH).map(open));
  spread(links, LIFETIME_MS, (link) => {
    streams.get(link)?.destroy();
    void open(link).then(() => look(link));
  });
  process.send?.('joined');
});

/** Positions that came since the last signal. */
process.on('SIGUSR2', () => {
  process.send?.(positions);
  positions = 0;
});
