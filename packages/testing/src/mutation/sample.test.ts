import { runBlock } from './harness-run.ts';
import { policyMutants } from './policy-mutants.ts';
import { sampleOf } from './sample.ts';

const hundred = Array.from({ length: 100 }, (_, index) => index);

test('a sample is the same for the same seed, another for another, and names nothing twice', () => {
  const first = sampleOf(hundred, 10, 7);
  expect(sampleOf(hundred, 10, 7)).toEqual(first);
  expect(sampleOf(hundred, 10, 8)).not.toEqual(first);
  expect(new Set(first).size).toBe(10);
  expect(sampleOf(hundred, undefined, 7)).toEqual(hundred);
  expect(sampleOf(hundred, 200, 7)).toEqual(hundred);
});

test('a run stops at the first failure, names it, and takes down what was set up', async () => {
  const done: string[] = [];
  const say = (name: string, fails = false) => ({
    name,
    run: () => {
      done.push(name);
      if (fails) throw new Error('broken');
    },
  });
  const none = { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] };
  const failure = await runBlock({
    name: '',
    ...none,
    beforeAll: [say('set up')],
    afterAll: [say('take down')],
    beforeEach: [say('before')],
    afterEach: [say('after')],
    children: [
      say('one'),
      { name: 'group', ...none, children: [say('two', true), say('three')] },
      say('four'),
    ],
  });
  expect(failure).toEqual({ test: 'group two', message: 'group two: broken' });
  expect(done).toEqual(['set up', 'before', 'one', 'after', 'before', 'two', 'after', 'take down']);
});

test('the policy of a call has a mutant for each way to open and to close it', () => {
  expect(policyMutants().filter((name) => name.startsWith('policy:Task.assign:'))).toEqual([
    'policy:Task.assign:any role',
    'policy:Task.assign:no session',
    'policy:Task.assign:before the second factor',
    'policy:Task.assign:agents too',
    'policy:Task.assign:without its last role',
    'policy:Task.assign:SysAdmin only',
  ]);
});
