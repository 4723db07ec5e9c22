/** A test that failed, or a stage that did. */
export interface Failure {
  name: string;
  /** What the runner said about it. */
  message: string;
}

/** The result of a stage of `npm test`. A stage without tests of its own counts as one. */
export interface Tally {
  passed: number;
  failures: readonly Failure[];
}

export const PASSED: Tally = { passed: 1, failures: [] };

/** A stage that failed as a whole. */
export const failedBecause = (name: string, message: string): Tally => ({
  passed: 0,
  failures: [{ name, message }],
});

/** The end of a command's output, if it is long. */
export const lastLines = (output: string, count: number): string =>
  output.trimEnd().split('\n').slice(-count).join('\n');
