import { chooseStages, runStages, type Stage, together } from './stages.ts';

const stage = (name: string, run: Stage['run']): Stage => ({ name, run });
const passing = (name: string, passed = 1) => stage(name, async () => ({ passed, failures: [] }));

async function logOf(groups: readonly (readonly Stage[])[]) {
  let log = '';
  const total = await runStages(groups, (text) => {
    log += text;
  });
  return { log, total, lines: log.trimEnd().split('\n') };
}

test('the last line counts what passed and failed over all stages', async () => {
  const failing = stage('Unit', async () => ({
    passed: 2,
    failures: [{ name: 'money.test.ts › adds', message: 'Expected 3, received 4' }],
  }));
  const { lines, total } = await logOf([[passing('Lint')], [failing], [passing('Journeys', 40)]]);
  expect(lines.at(-1)).toBe('43 passed, 1 failed');
  expect(total).toEqual({ passed: 43, failed: 1 });
});

test('a stage that falls over counts as a failure, and the next ones run', async () => {
  const falls = stage('Builds', () => Promise.reject(new Error('The disk is full')));
  const { lines, log } = await logOf([[falls], [passing('Journeys')]]);
  expect(lines.at(-1)).toBe('1 passed, 1 failed');
  expect(log).toContain('✗ Builds: did not finish\n    The disk is full');
});

test('each failure is named with its message at the end, after the output of every stage', async () => {
  const failing = stage('Unit', async (print) => {
    print('first output\n');
    return { passed: 0, failures: [{ name: 'a.test.ts › adds', message: 'Expected 3\nReceived 4' }] };
  });
  const chatty = stage('Journeys', async (print) => {
    print('last output\n');
    return { passed: 1, failures: [] };
  });
  const { log } = await logOf([[failing], [chatty]]);
  expect(log.indexOf('✗ Unit: a.test.ts › adds\n    Expected 3\n    Received 4')).toBeGreaterThan(
    log.indexOf('last output'),
  );
});

test('of very many failures, those after the twentieth are named only', async () => {
  const failures = Array.from({ length: 25 }, (_, index) => ({ name: `test ${index + 1}`, message: 'why' }));
  const { log } = await logOf([[stage('Unit', async () => ({ passed: 0, failures }))]]);
  expect(log.match(/ {4}why/g)).toHaveLength(20);
  expect(log).toContain('✗ Unit: test 25\n');
});

test('stages of a group run at the same time, and each line of their output says whose it is', async () => {
  let start = () => {};
  const started = new Promise<void>((done) => {
    start = done;
  });
  const waits = stage('Types', async (print) => {
    await started;
    print('no err');
    print('ors\n');
    return { passed: 1, failures: [] };
  });
  const lets = stage('Lint', async (print) => {
    start();
    print('clean');
    return { passed: 1, failures: [] };
  });
  const { lines } = await logOf([[waits, lets]]);
  expect(lines).toContain('Types │ no errors');
  expect(lines).toContain('Lint │ clean');
});

test('what needs four cores to run at the same time runs in turn on two', () => {
  const stages = [passing('Unit'), passing('Builds')];
  expect(together(stages, 4, 2)).toHaveLength(2);
  expect(together(stages, 4, 4)).toHaveLength(1);
});

test('stages are chosen by a word of their names, and an unknown word is refused with the names', () => {
  const groups = [[passing('Format and lint'), passing('Type check')], [passing('Journeys')]];
  expect(chooseStages(groups, ['type', 'JOUR']).map((group) => group.map(({ name }) => name))).toEqual([
    ['Type check'],
    ['Journeys'],
  ]);
  expect(chooseStages(groups, [])).toBe(groups);
  expect(() => chooseStages(groups, ['jurneys'])).toThrow(
    "No stage is called 'jurneys'. There are: Format and lint, Type check, Journeys.",
  );
});
