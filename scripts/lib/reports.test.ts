import { join } from 'node:path';
import { ROOT } from './process.ts';
import { tallyOfJest, tallyOfPlaywright } from './reports.ts';

const RED = '\u001b[31m';
const PLAIN = '\u001b[39m';

test('a failing unit test is named by file and title, with its message without colours', () => {
  const file = join(ROOT, 'packages/domain/src/money.test.ts');
  const tally = tallyOfJest({
    numPassedTests: 7,
    testResults: [
      {
        name: file,
        status: 'failed',
        message: 'the whole text',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          { fullName: 'subtracts', status: 'failed', failureMessages: [`Expected ${RED}1${PLAIN}`] },
        ],
      },
    ],
  });
  expect(tally).toEqual({
    passed: 7,
    failures: [{ name: 'packages/domain/src/money.test.ts › subtracts', message: 'Expected 1' }],
  });
});

test('a test file that could not run is a failure', () => {
  const name = join(ROOT, 'packages/ui/src/broken.test.tsx');
  const tally = tallyOfJest({
    numPassedTests: 1,
    testResults: [{ name, status: 'failed', message: 'Cannot find module', assertionResults: [] }],
  });
  expect(tally.failures).toEqual([
    { name: 'packages/ui/src/broken.test.tsx', message: 'Cannot find module' },
  ]);
});

test('failing journeys are found at any depth, with what each attempt said', () => {
  const spec = (title: string, status: string, messages: string[]) => ({
    title,
    file: 'trip.journey.ts',
    line: 12,
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  });
  const tally = tallyOfPlaywright({
    stats: { expected: 3, flaky: 0 },
    errors: [],
    suites: [
      {
        specs: [spec('passes', 'expected', [])],
        suites: [{ specs: [spec('is ridden', 'unexpected', ['Timed out', `${RED}Closed${PLAIN}`])] }],
      },
    ],
  });
  expect(tally).toEqual({
    passed: 3,
    failures: [{ name: 'trip.journey.ts:12 › is ridden', message: 'Timed out\n\nClosed' }],
  });
});

test('a journey file that can not be loaded is a failure', () => {
  const tally = tallyOfPlaywright({
    stats: { expected: 0, flaky: 0 },
    errors: [{ message: 'Cannot find module' }],
    suites: [],
  });
  expect(tally.failures).toEqual([{ name: 'outside of a test', message: 'Cannot find module' }]);
});
