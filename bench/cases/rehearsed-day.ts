import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls, type Rehearsal, type TaskConfig } from '@qafila/contracts';
import { startServerProcess } from '@qafila/testing';
import type { Case } from '../case.ts';
import { accessToken } from '../sign-in.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** The recorded days lie beside the checkout; they are not part of it. */
const DAY = resolve(ROOT, '../shared/data/mdrp/0o100t100s1p100');
/** A day outside the heat rule's months. All its orders come in and are delivered before midnight in Qatar. */
const DATE = '2026-03-10';
const START = `${DATE}T06:00:00Z`;
/** Three hours in UTC before the next day begins in Qatar. */
const OVER_MS = Date.parse(`${DATE}T21:01:00Z`);
const SPEED = 60;
const LOOK_EVERY_MS = 500;
const PERCENT = 100;

/** Carries out the day on a server: couriers and customers as clients, at so many times the real speed. */
function simulate(url: string, report: string): Promise<void> {
  const script = join(ROOT, 'packages/simulator/src/main.ts');
  const args = [script, DAY, '--speed', String(SPEED), '--url', url, '--report', report];
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`The simulator ended with ${code}`))));
  });
}

async function untilTheDayIsOver(url: string): Promise<void> {
  for (;;) {
    const reply = await fetch(url + calls.identity.serverTime.path);
    const { serverTimeUtc } = (await reply.json()) as { serverTimeUtc: string };
    if (Date.parse(serverTimeUtc) > OVER_MS) return;
    await sleep(LOOK_EVERY_MS);
  }
}

/** Rehearses the day without a change of the rules. */
async function rehearse(url: string) {
  const ask = async <Reply>(path: string, body?: object): Promise<Reply> => {
    // The server's clock is fast: a token ends within seconds.
    const authorization = `Bearer ${await accessToken(url, 'operator@qafila.test')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const reply = await fetch(url + path, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${path}: ${await reply.text()}`);
    return (await reply.json()) as Reply;
  };
  const { deserialized } = await ask<{ deserialized: TaskConfig }>(
    `${calls.config.details.path}?configName=task`,
  );
  const change = { kind: 'base', config: deserialized };
  const { id } = await ask<Rehearsal>(calls.config.rehearse.path, { configName: 'task', change, day: DATE });
  for (;;) {
    const { state, result } = await ask<Rehearsal>(`${calls.config.rehearsal.path}?id=${id}`);
    if (result) return result;
    if (state !== 'running') throw new Error(`The rehearsal is ${state}`);
    await sleep(LOOK_EVERY_MS);
  }
}

export const rehearsedDay: Case = {
  name: 'rehearsed-day',
  what: 'Rehearsal of recorded day 0 with the rules it ran with, against what the running server really did: the larger difference of click-to-door and of orders delivered',
  target: { at: 'most', value: 3, unit: '%' },
  async run() {
    if (!existsSync(DAY)) throw new Error(`${DAY} is missing. Put the recorded days beside the checkout.`);
    const server = await startServerProcess({
      NODE_ENV: 'development',
      CLOCK_START: START,
      CLOCK_SPEED: String(SPEED),
      RATE_LIMITS: 'off',
    });
    try {
      const file = join(server.dataDir, 'report.json');
      await simulate(server.url, file);
      const { clickToDoor } = JSON.parse(readFileSync(file, 'utf8')) as { clickToDoor: { mean: number } };
      await untilTheDayIsOver(server.url);
      const { really, before, rideFactor } = await rehearse(server.url);
      const apart = (one: number, other: number) => (Math.abs(one - other) / other) * PERCENT;
      const door = apart(before.clickToDoorMin, really.clickToDoorMin);
      const delivered = apart(before.delivered, really.delivered);
      const value = Math.max(door, delivered);
      return {
        value,
        compared: value,
        unit: '%',
        note: `Click-to-door on the server ${really.clickToDoorMin.toFixed(2)} min (${clickToDoor.mean.toFixed(2)} as the simulator's clients counted it), in the rehearsal ${before.clickToDoorMin.toFixed(2)} min. Delivered: ${really.delivered} of ${really.orders}, and ${before.delivered}. Carried out at ${SPEED} times the real speed; rides took ${rideFactor.toFixed(2)} times the estimate. Load of the machine meanwhile: ${loadavg()[0]?.toFixed(0)}.`,
      };
    } finally {
      await server.dispose();
    }
  },
};
