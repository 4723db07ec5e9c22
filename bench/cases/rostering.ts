import { loadavg } from 'node:os';
import type { Case } from '../case.ts';
import { proposeTimed } from '../data/roster-week.ts';

const WEEK = 'A proposed week of 200 agents, three areas, two vehicles, quarter hours';
const hours = (quarters: number) => (quarters / 4).toFixed(0);

let proposed: ReturnType<typeof proposeTimed> | undefined;
/** The cases look at one and the same proposal. */
const once = () => {
  proposed ??= proposeTimed();
  return proposed;
};

export const rosteringMissing: Case = {
  name: 'rostering-missing',
  what: `${WEEK}: agent-hours that stay uncovered, against the bound that HiGHS proves`,
  target: { at: 'most', value: 1.02, unit: 'times the bound' },
  async run() {
    const { missing, bound, first } = await once();
    return {
      value: missing / 4,
      baseline: bound / 4,
      compared: missing / bound,
      unit: 'agent-hours',
      note: `The first cover, agent by agent, leaves ${hours(first.missing)} hours. Load of the machine meanwhile: ${(loadavg()[0] ?? 0).toFixed(0)}.`,
    };
  },
};

export const rosteringTime: Case = {
  name: 'rostering-time',
  what: `${WEEK}: processor time, the search for the rules to loosen included`,
  target: { at: 'most', value: 20, unit: 's' },
  async run() {
    const { seconds } = await once();
    return { value: seconds, compared: seconds, unit: 's', note: 'One thread.' };
  },
};

export const rosteringFirst: Case = {
  name: 'rostering-first',
  what: `${WEEK}: processor time until the first week that can be taken`,
  target: { at: 'most', value: 3, unit: 's' },
  async run() {
    const { first } = await once();
    return { value: first.seconds, compared: first.seconds, unit: 's' };
  },
};
