import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './process.ts';
import type { Failure, Tally } from './tally.ts';

/** What we read of jest's `--json`. */
export interface JestReport {
  numPassedTests: number;
  testResults: readonly {
    /** Absolute path of the test file. */
    name: string;
    status: string;
    /** Why the file as a whole could not run, or all its failures in one text. */
    message: string;
    assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
  }[];
}

/** What we read of Playwright's JSON reporter. */
export interface PlaywrightReport {
  stats: { expected: number; flaky: number };
  suites: readonly PlaywrightSuite[];
  /** Errors outside of any test, such as a file that can't be loaded. */
  errors: readonly { message?: string }[];
}
interface PlaywrightSuite {
  suites?: readonly PlaywrightSuite[];
  specs: readonly {
    title: string;
    file: string;
    line: number;
    tests: readonly {
      status: string;
      results: readonly { errors: readonly { message?: string }[] }[];
    }[];
  }[];
}

const failure = (name: string, messages: readonly (string | undefined)[]): Failure => ({
  name,
  message: stripVTControlCharacters(messages.filter(Boolean).join('\n\n')),
});

/** Counts and failures of a jest run. A file that could not run counts as one failure. */
export function tallyOfJest({ numPassedTests, testResults }: JestReport): Tally {
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(ROOT, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [failure(file, [message])];
      return failed.map((test) => failure(`${file} › ${test.fullName}`, test.failureMessages));
    });
  return { passed: numPassedTests, failures };
}

/** Counts and failures of a Playwright run. */
export function tallyOfPlaywright({ stats, suites, errors }: PlaywrightReport): Tally {
  return {
    passed: stats.expected + stats.flaky,
    failures: [
      ...errors.map(({ message }) => failure('outside of a test', [message])),
      ...suites.flatMap(failuresOf),
    ],
  };
}

function failuresOf({ suites = [], specs }: PlaywrightSuite): Failure[] {
  const own = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) =>
        failure(
          `${file}:${line} › ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message }) => message)),
        ),
      ),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}
