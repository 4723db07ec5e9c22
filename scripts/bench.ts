import { join } from 'node:path';
import { type Case, met, type Result } from '../bench/case.ts';
import { agentsMapScript } from '../bench/cases/agents-map-script.ts';
import { apiList, apiRecord } from '../bench/cases/api-throughput.ts';
import { auditLog } from '../bench/cases/audit-log.ts';
import { automationCost } from '../bench/cases/automation-cost.ts';
import { bulkAssignTime } from '../bench/cases/bulk-assign.ts';
import { coverageGrows, coverageRead } from '../bench/cases/coverage-read.ts';
import { coverageScroll } from '../bench/cases/coverage-scroll.ts';
import { csvAll, csvAllTab } from '../bench/cases/csv-all.ts';
import { dashboardGrows, dashboardTime } from '../bench/cases/dashboard-figures.ts';
import { dispatchCity } from '../bench/cases/dispatch-city.ts';
import { dispatchLookAhead } from '../bench/cases/dispatch-look-ahead.ts';
import { mdrpClickToDoor, mdrpDelivered } from '../bench/cases/dispatch-mdrp.ts';
import { dispatchRound } from '../bench/cases/dispatch-round.ts';
import { firstSteps } from '../bench/cases/first-steps/pages.ts';
import { layoutShift } from '../bench/cases/layout-shift.ts';
import { ledgerPage } from '../bench/cases/ledger-page.ts';
import { liveMapPanning, liveMapTick10k, liveMapTick100k } from '../bench/cases/live-map.ts';
import { loginPaint } from '../bench/cases/login-paint.ts';
import { overridesDrag } from '../bench/cases/overrides-drag.ts';
import { grownDistance } from '../bench/cases/planning-grown.ts';
import { lilimDistance, lilimVehicles } from '../bench/cases/planning-lilim.ts';
import { positionsIn } from '../bench/cases/positions-in.ts';
import { positionsOut } from '../bench/cases/positions-out.ts';
import { postings } from '../bench/cases/postings.ts';
import { recipients } from '../bench/cases/recipients.ts';
import { redisAway } from '../bench/cases/redis-away.ts';
import { rehearsalMemory, rehearsalTime } from '../bench/cases/rehearsal.ts';
import { rehearsedDay } from '../bench/cases/rehearsed-day.ts';
import { replayBytes, replayFrame } from '../bench/cases/replay.ts';
import { replayStart } from '../bench/cases/replay-start.ts';
import { rollUpCost } from '../bench/cases/roll-up-cost.ts';
import { rosteringFirst, rosteringMissing, rosteringTime } from '../bench/cases/rostering.ts';
import { dashboardScript, loginScript, shellScript } from '../bench/cases/script-size.ts';
import { socketFanOut } from '../bench/cases/socket-fan-out.ts';
import { startUp } from '../bench/cases/start-up.ts';
import { taskQueries } from '../bench/cases/task-queries.ts';
import { timelineScroll } from '../bench/cases/timeline-scroll.ts';
import { timelinePreview, timelineRead } from '../bench/cases/timeline-server.ts';
import { trackingPaint, trackingScript } from '../bench/cases/tracking-page.ts';
import { tripTime } from '../bench/cases/trip-proposal.ts';
import { tripQuality } from '../bench/cases/trip-proposal-cost.ts';
import { webhookDelay, webhookDeliveries } from '../bench/cases/webhooks.ts';
import { writeReport } from '../bench/report.ts';
import { Foreground } from './lib/foreground.ts';
import { ROOT } from './lib/process.ts';

const cases: readonly Case[] = [
  loginScript,
  loginPaint,
  ...firstSteps,
  ...layoutShift,
  shellScript,
  dashboardScript,
  trackingScript,
  trackingPaint,
  agentsMapScript,
  liveMapTick10k,
  liveMapTick100k,
  liveMapPanning,
  replayBytes,
  replayFrame,
  replayStart,
  apiRecord,
  apiList,
  redisAway,
  socketFanOut,
  positionsIn,
  positionsOut,
  recipients,
  dispatchRound,
  ...dispatchCity,
  mdrpDelivered,
  mdrpClickToDoor,
  ...dispatchLookAhead,
  lilimVehicles,
  lilimDistance,
  grownDistance,
  rehearsalTime,
  rehearsalMemory,
  rehearsedDay,
  rosteringMissing,
  rosteringTime,
  rosteringFirst,
  coverageScroll,
  coverageRead,
  coverageGrows,
  tripTime,
  tripQuality,
  timelineScroll,
  overridesDrag,
  timelineRead,
  timelinePreview,
  bulkAssignTime,
  automationCost,
  taskQueries,
  dashboardTime,
  dashboardGrows,
  rollUpCost,
  postings,
  ledgerPage,
  auditLog,
  webhookDeliveries,
  webhookDelay,
  csvAll,
  csvAllTab,
  startUp,
];
const BUILD = join(ROOT, 'packages/tooling/src/build/cli.ts');
const only = process.argv.slice(2);
/** `live-map` means all cases whose names begin with it, too. */
const isNamed = ({ name }: Case, wanted: string) => name === wanted || name.startsWith(`${wanted}-`);
const isMeant = (one: Case) => only.length === 0 || only.some((wanted) => isNamed(one, wanted));
const unknown = only.filter((wanted) => !cases.some((one) => isNamed(one, wanted)));
if (unknown.length > 0) {
  console.error(
    `No case is called ${unknown.join(', ')}. There are:\n${cases.map(({ name }) => `  ${name}`).join('\n')}`,
  );
  process.exit(2);
}
if ((await new Foreground().run(BUILD)) !== 0) {
  console.error('\nThe build did not finish; the lines above say why. Nothing was measured.');
  process.exit(1);
}
for (const benchmark of cases.filter(isMeant)) {
  process.stdout.write(`${benchmark.name.padEnd(20)} `);
  const measured = await benchmark.run();
  const result: Result = {
    name: benchmark.name,
    what: benchmark.what,
    target: benchmark.target,
    ...measured,
    met: met(benchmark, measured),
  };
  // Kept at once: a later case that fails loses nothing of this one.
  writeReport(
    [result],
    cases.map(({ name }) => name),
  );
  console.log(
    `${measured.compared.toFixed(3)} (at ${benchmark.target.at} ${benchmark.target.value}) ${result.met ? 'met' : 'NOT MET'}`,
  );
}
process.exit(0);
