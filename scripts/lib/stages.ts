/** What a stage of `npm test` found. A stage without tests of its own counts as one. */
export interface Tally {
  passed: number;
  failed: number;
}

export interface Stage {
  name: string;
  run(): Promise<Tally>;
}

const minutes = (ms: number) =>
  `${Math.floor(ms / 60_000)}:${String(Math.round(ms / 1000) % 60).padStart(2, '0')}`;

/**
 * Runs the stages in order and goes on after a failure, so that one run names everything that is wrong.
 * Ends with the line `N passed, N failed` over all of them.
 */
export async function runStages(stages: readonly Stage[], log: (line: string) => void): Promise<Tally> {
  const total: Tally = { passed: 0, failed: 0 };
  const lines: string[] = [];
  for (const stage of stages) {
    log(`\n━━ ${stage.name}`);
    const start = performance.now();
    const tally = await stage.run().catch((error: unknown): Tally => {
      log(error instanceof Error ? error.message : String(error));
      return { passed: 0, failed: 1 };
    });
    total.passed += tally.passed;
    total.failed += tally.failed;
    const mark = tally.failed === 0 ? '✓' : '✗';
    lines.push(
      `${mark} ${stage.name.padEnd(28)} ${String(tally.passed).padStart(5)} passed ${String(tally.failed).padStart(4)} failed  ${minutes(performance.now() - start)}`,
    );
  }
  log(`\n${lines.join('\n')}\n`);
  log(`${total.passed} passed, ${total.failed} failed`);
  return total;
}

export const one = (ok: boolean): Tally => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });
