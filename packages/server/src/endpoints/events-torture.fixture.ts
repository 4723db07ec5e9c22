import { setTimeout as sleep } from 'node:timers/promises';
import { calls } from '@qafila/contracts';
import { type Random, seededRandom } from '@qafila/domain/random';
import { type ServerProcess, startServerProcess } from '@qafila/testing';
import { listen, type Send, signIn, work } from './orders-load.fixture.ts';
import {
  type Behaviour,
  never,
  type Received,
  redirectTo,
  reset,
  startReceiver,
} from './receiver.fixture.ts';

/** Companies, each with one receiver; of ten receivers three fail. */
const COMPANIES = 10;
const FAILING = 3;
/** Calls of one company that are made at the same time. */
const LANES = 2;
/** Time under load before the server is killed, ms. */
const LOAD_MS: [number, number] = [200, 1500];
/** How long a slow receiver takes to reply; the server waits 2 s. */
const SLOW_MS = 1000;
const TIMEOUT_SECONDS = 2;
/**
 * Time for what is outstanding after the last kill, ms: an attempt that was cut off and one that failed are followed by
 * one after 30 minutes at most.
 */
const ARRIVED_WITHIN_MS = 35 * 60_000;

const slow: Behaviour = (reply) => void setTimeout(() => reply.writeHead(200).end(), SLOW_MS);
/** What a failing receiver does with the first request of an event. */
const FAILURES = {
  'answers 500': 500,
  'times out': never,
  'resets the connection': reset,
  redirects: redirectTo('http://127.0.0.1:9/'),
  'answers slowly': slow,
} as const satisfies Record<string, Behaviour>;
type Failure = keyof typeof FAILURES;
const FAILURE_NAMES = Object.keys(FAILURES) as Failure[];

export interface TortureOptions {
  /** How many events must be acknowledged at least. */
  events: number;
  kills: number;
  seed: number;
  log?: (line: string) => void;
}

export interface TortureReport {
  seed: number;
  kills: number;
  /** Events that the server acknowledged; each must arrive. */
  acknowledged: number;
  /** Those that no receiver accepted. */
  lost: string[];
  /** Cancellations that were accepted before the creation of the same task. */
  outOfOrder: string[];
  /** Requests that receivers got, and how many of them were of an event that was accepted already. */
  requests: number;
  repeated: number;
  /** First requests that failed, by how. */
  failed: Record<Failure, number>;
  /** Events outstanding at the failing receivers when the others had all of theirs. */
  outstandingAtFailing: number;
}

const nameOf = ({ event }: Received) => `${event.type} ${String(event.data.taskId)}`;

/** Receivers of all companies, one path for each, and what they have accepted, in its order. */
async function startReceivers(random: Random) {
  const receiver = await startReceiver();
  const failed = Object.fromEntries(FAILURE_NAMES.map((name) => [name, 0])) as Record<Failure, number>;
  const seen = new Set<string>();
  const accepted = Array.from({ length: COMPANIES }, () => new Map<string, number>());
  let requests = 0;
  let repeated = 0;
  for (const [company, taken] of accepted.entries())
    receiver.answerEach(`/${company}`, (one) => {
      requests += 1;
      const name = nameOf(one);
      if (taken.has(name)) repeated += 1;
      const isFirst = !seen.has(one.event.eventId);
      seen.add(one.event.eventId);
      if (company >= FAILING || !isFirst) {
        if (!taken.has(name)) taken.set(name, requests);
        return 200;
      }
      const failure = random.pick(FAILURE_NAMES);
      failed[failure] += 1;
      if (failure === 'answers slowly') taken.set(name, requests);
      return FAILURES[failure];
    });
  return { ...receiver, accepted, failed, counts: () => ({ requests, repeated }) };
}

async function makeCompanies(url: string): Promise<string[]> {
  const send = await signIn(url, 'sysadmin@qafila.test');
  const ids: string[] = [];
  for (let number = 0; number < COMPANIES; number += 1) {
    const added = await send('POST', calls.company.create.path, {
      name: `Company ${number}`,
      phoneNumber: '+97444556677',
      administrator: {
        email: `admin-${number}@torture.example`,
        password: 'dates and cardamom',
        user: { firstName: 'Sara', lastName: 'Nabil', phoneNumber: '+97455667788' },
      },
    });
    if (!added.ok) throw new Error(`No company was added: ${await added.text()}`);
    ids.push(((await added.json()) as { id: string }).id);
  }
  return ids;
}

/** A session of the SysAdmin in each company. */
const sessionsIn = (url: string, companies: readonly string[]): Promise<Send[]> =>
  Promise.all(
    companies.map(async (companyId) => {
      const send = await signIn(url, 'sysadmin@qafila.test');
      const chosen = await send('POST', calls.identity.workIn.path, { companyId });
      if (!chosen.ok) throw new Error(`No session in a company: ${await chosen.text()}`);
      return send;
    }),
  );

/** Works in every company until each has so many events more, and kills the server once on the way. */
async function round(
  server: ServerProcess,
  companies: readonly string[],
  acknowledged: readonly Set<string>[],
  { each, loadMs }: { each: number; loadMs: number },
): Promise<void> {
  const wanted = acknowledged.map(({ size }) => size + each);
  const lanes = (sessions: readonly Send[], stopped: () => boolean) =>
    sessions.flatMap((send, company) =>
      Array.from({ length: LANES }, async () => {
        const events = acknowledged[company] ?? new Set();
        while (!stopped() && events.size < (wanted[company] ?? 0))
          for (const name of await work(send)) events.add(name);
      }),
    );
  let killed = false;
  const first = lanes(await sessionsIn(server.url, companies), () => killed);
  await sleep(loadMs);
  await server.end('SIGKILL');
  killed = true;
  await Promise.all(first);
  await server.restart();
  await Promise.all(lanes(await sessionsIn(server.url, companies), () => false));
}

/**
 * Sends events to receivers of which three of ten fail the first request of every event, and kills the server again and
 * again meanwhile. The same seed makes the same failures and the same moments.
 */
export async function tortureEvents({
  events,
  kills,
  seed,
  log = () => {},
}: TortureOptions): Promise<TortureReport> {
  const random = seededRandom(seed);
  const receivers = await startReceivers(seededRandom(seed + 1));
  const server = await startServerProcess({
    RATE_LIMITS: 'off',
    WEBHOOK_ALLOW_INTERNAL: 'on',
    WEBHOOK_TIMEOUT_SECONDS: String(TIMEOUT_SECONDS),
  });
  const acknowledged = Array.from({ length: COMPANIES }, () => new Set<string>());
  const missing = (from = 0, to = COMPANIES) =>
    acknowledged
      .slice(from, to)
      .flatMap((names, index) => [...names].filter((name) => !receivers.accepted[from + index]?.has(name)));
  try {
    const companies = await makeCompanies(server.url);
    for (const [company, send] of (await sessionsIn(server.url, companies)).entries())
      await listen(send, receivers.url(`/${company}`));
    const each = Math.ceil(events / kills / COMPANIES);
    for (let kill = 1; kill <= kills; kill += 1) {
      await round(server, companies, acknowledged, { each, loadMs: random.whole(...LOAD_MS) });
      log(
        `kill ${kill}: ${acknowledged.reduce((sum, { size }) => sum + size, 0)} events, ${missing().length} outstanding`,
      );
    }
    const deadline = Date.now() + ARRIVED_WITHIN_MS;
    const untilNone = async (from: number, to: number) => {
      while (missing(from, to).length > 0 && Date.now() < deadline) await sleep(100);
    };
    await untilNone(FAILING, COMPANIES);
    const outstandingAtFailing = missing(0, FAILING).length;
    log(`the receivers that work have everything, ${outstandingAtFailing} outstanding at the others`);
    await untilNone(0, FAILING);
    return {
      seed,
      kills,
      acknowledged: acknowledged.reduce((sum, { size }) => sum + size, 0),
      lost: missing(),
      outOfOrder: receivers.accepted.flatMap((taken) =>
        [...taken].flatMap(([name, at]) => {
          const [type, task] = name.split(' ');
          const created = taken.get(`task.created ${task}`) ?? Number.POSITIVE_INFINITY;
          return type === 'task.cancelled' && at < created ? [name] : [];
        }),
      ),
      ...receivers.counts(),
      failed: receivers.failed,
      outstandingAtFailing,
    };
  } finally {
    await server.dispose();
    await receivers.close();
  }
}
