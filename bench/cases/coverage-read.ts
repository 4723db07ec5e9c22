import { loadavg } from 'node:os';
import type { Case } from '../case.ts';
import { fillCoverage } from '../data/fill-coverage.ts';
import { accessToken } from '../sign-in.ts';
import { DEMO_COMPANY, startWithOwner } from '../start-with-owner.ts';

const FEW = 50;
const MANY = 500;
/** Calls before the measured ones, so that the code is warm. */
const WARM_UP = 5;
const READS = 25;

interface Board {
  agents: unknown[];
  pastDays: number;
}

/** Milliseconds of a call, the quickest first. */
async function timed(read: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let turn = 0; turn < READS + WARM_UP; turn += 1) {
    const start = performance.now();
    await read();
    if (turn >= WARM_UP) took.push(performance.now() - start);
  }
  return took.toSorted((one, other) => one - other);
}

async function measure() {
  const { server, owner } = await startWithOwner({ RATE_LIMITS: 'off', ENGINE: 'off' });
  try {
    const authorization = `Bearer ${await accessToken(server.url, 'operator@qafila.test')}`;
    const read = async () => {
      const reply = await fetch(`${server.url}/agent-api/shift/coverage`, { headers: { authorization } });
      const text = await reply.text();
      if (!reply.ok) throw new Error(`${reply.status}: ${text}`);
      return { board: JSON.parse(text) as Board, bytes: text.length };
    };
    const withAgents = async (agents: number, added: number) => {
      await fillCoverage(owner, { companyId: DEMO_COMPANY, agents: added, now: new Date() });
      const { board, bytes } = await read();
      if (board.agents.length < agents || board.pastDays < 20)
        throw new Error(`The board has ${board.agents.length} agents and ${board.pastDays} days of orders`);
      return { took: await timed(read), bytes };
    };
    return { few: await withAgents(FEW, FEW), many: await withAgents(MANY, MANY - FEW) };
  } finally {
    await owner.end();
    await server.dispose();
  }
}

let measured: ReturnType<typeof measure> | undefined;
/** Both cases look at the same calls. */
const once = () => {
  measured ??= measure();
  return measured;
};
const half = (took: readonly number[]) => took[Math.floor(took.length / 2)] ?? 0;

export const coverageRead: Case = {
  name: 'coverage-read',
  what: `The coverage board of ${MANY} agents in one call, with four weeks of their orders (the quickest of ${READS})`,
  target: { at: 'most', value: 300, unit: 'ms' },
  async run() {
    const { many } = await once();
    const [value = Number.NaN] = many.took;
    const note = `Half of them within ${half(many.took).toFixed(0)} ms; ${(many.bytes / 1000).toFixed(0)} KB before compression. Load of the machine meanwhile: ${loadavg()[0]?.toFixed(0)}.`;
    return { value, compared: value, unit: 'ms', note };
  },
};

export const coverageGrows: Case = {
  name: 'coverage-grows',
  what: `The same, against the board of ${FEW} agents`,
  target: { at: 'most', value: 3, unit: 'times' },
  async run() {
    const { few, many } = await once();
    const [value = Number.NaN] = many.took;
    const [baseline = Number.NaN] = few.took;
    return { value, baseline, compared: value / baseline, unit: 'ms' };
  },
};
