import { runBlock } from './harness-run.ts';
import { repeatUnderMutants } from './repeat-under-mutants.ts';

/** A file with these tests, run with mutants due. A test gets the active mutant, and throws to fail. */
async function runWith(
  tests: Record<string, (mutant: string | undefined) => void>,
  due: Record<string, string[]>,
  hasRun: (id: string) => boolean = () => true,
) {
  let active: string | undefined;
  const tried: string[] = [];
  let setUps = 0;
  const { repeat, said } = repeatUnderMutants({
    due: Object.entries(due).map(([id, names]) => ({ id, tests: names })),
    trying: (id) => tried.push(id),
    activate: (id) => {
      active = id;
    },
    hasRun,
  });
  const failure = await runBlock(
    {
      name: '',
      beforeAll: [{ name: 'set up', run: () => (setUps += 1) }],
      afterAll: [],
      beforeEach: [],
      afterEach: [],
      children: Object.entries(tests).map(([name, work]) => ({ name, run: () => work(active) })),
    },
    { repeat },
  );
  return { failure, tried, setUps, ...said() };
}
const noticing = (id: string) => (mutant: string | undefined) => {
  if (mutant === id) throw new Error('broken');
};

test('a file is set up once, and each mutant is tried with its tests until one notices it', async () => {
  const result = await runWith(
    { first: noticing('1'), second: noticing('2') },
    { 1: ['first', 'second'], 2: ['second'], 3: ['first', 'second'] },
  );
  expect(result).toEqual({
    failure: undefined,
    tried: ['1', '3', '2', '3'],
    setUps: 1,
    noticed: { 1: 'first', 2: 'second' },
    open: [],
  });
});

test('a test that passes only once says nothing about its mutants', async () => {
  let runs = 0;
  const once = () => {
    runs += 1;
    if (runs > 1) throw new Error('again');
  };
  expect(await runWith({ once, other: noticing('2') }, { 1: ['once'], 2: ['once', 'other'] })).toMatchObject({
    failure: undefined,
    noticed: { 2: 'other' },
    open: ['1'],
  });
});

test('a mutant that leaves a disorder is open, and ends the run', async () => {
  let disorder = false;
  const work = (mutant: string | undefined) => {
    disorder ||= mutant === '1';
    if (disorder) throw new Error('out of order');
  };
  expect(await runWith({ work }, { 1: ['work'], 2: ['work'] })).toMatchObject({
    failure: { test: 'work' },
    tried: ['1'],
    noticed: {},
    open: ['1'],
  });
});

test('a mutant whose code did not run again is open', async () => {
  expect(await runWith({ work: () => {} }, { 1: ['work'] }, () => false)).toMatchObject({
    noticed: {},
    open: ['1'],
  });
});
