import { type Case, met, type Result } from '../bench/case.ts';
import { apiList, apiRecord } from '../bench/cases/api-throughput.ts';
import { mdrpClickToDoor, mdrpDelivered } from '../bench/cases/dispatch-mdrp.ts';
import { dispatchRound } from '../bench/cases/dispatch-round.ts';
import { loginPaint } from '../bench/cases/login-paint.ts';
import { positionsIn } from '../bench/cases/positions-in.ts';
import { positionsOut } from '../bench/cases/positions-out.ts';
import { loginScript, shellScript } from '../bench/cases/script-size.ts';
import { socketFanOut } from '../bench/cases/socket-fan-out.ts';
import { startUp } from '../bench/cases/start-up.ts';
import { taskQueries } from '../bench/cases/task-queries.ts';
import { writeReport } from '../bench/report.ts';

const cases: readonly Case[] = [
  loginScript,
  loginPaint,
  shellScript,
  apiRecord,
  apiList,
  socketFanOut,
  positionsIn,
  positionsOut,
  dispatchRound,
  mdrpDelivered,
  mdrpClickToDoor,
  taskQueries,
  startUp,
];
const only = process.argv.slice(2);
const results: Result[] = [];
for (const benchmark of cases.filter(({ name }) => only.length === 0 || only.includes(name))) {
  process.stdout.write(`${benchmark.name.padEnd(20)} `);
  const measured = await benchmark.run();
  const result = {
    name: benchmark.name,
    what: benchmark.what,
    target: benchmark.target,
    ...measured,
    met: met(benchmark, measured),
  };
  results.push(result);
  console.log(
    `${measured.compared.toFixed(3)} (at ${benchmark.target.at} ${benchmark.target.value}) ${result.met ? 'met' : 'NOT MET'}`,
  );
}
if (only.length === 0) writeReport(results);
process.exit(0);
