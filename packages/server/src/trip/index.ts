import { TASK_STATUS } from '@qafila/contracts';
import { createEnginePool } from '@qafila/dispatch/worker';
import { sql } from 'kysely';
import type { WorkOf } from '../agent/index.ts';
import {
  agentsAtWork,
  availabilityBreakdown,
  newestSwap,
  silentAgents,
  summariesByIds,
  swapsWaiting,
} from '../agent/index.ts';
import type { Area } from '../platform/area.ts';
import type { Tx } from '../platform/database/tx.ts';
import type { ServerDeps } from '../platform/deps.ts';
import type { Housekeeping } from '../platform/jobs/housekeeping.ts';
import type { Messages } from '../platform/messages/messages.ts';
import { chooseStore } from '../platform/storage/choose-store.ts';
import { createFiles } from '../platform/storage/files.ts';
import { assignmentRoutes } from './assignment/assignment.routes.ts';
import { offersOf } from './assignment/offer.ts';
import { createAssignmentRunner } from './assignment/runner.ts';
import { forgetOldTraces } from './assignment/trace-rows.ts';
import type { AlertParts } from './dashboard/alerts.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import type { SummaryParts } from './dashboard/summary.ts';
import { createRoundsThread } from './fleet/rounds-thread.ts';
import type { Travel } from './location/index.ts';
import { offloadRoutes } from './offload/offload.routes.ts';
import { createOffloadWatch } from './offload/offload-watch.ts';
import { onlineTripRoutes } from './online-trip/online-trip.routes.ts';
import { tripOfAgent } from './online-trip/online-trip.ts';
import { plannedTripRoutes } from './planned-trip/planned-trip.routes.ts';
import { printRoutes } from './print/print.routes.ts';
import { proofRoutes } from './proof/proof.routes.ts';
import { rehearsalRoutes } from './rehearsal/rehearsal.routes.ts';
import { createRehearsals } from './rehearsal/rehearsals.ts';
import { relocationRoutes } from './relocation/relocation.routes.ts';
import { createRelocationWatch } from './relocation/relocation-watch.ts';
import { replayRoutes } from './replay/replay.routes.ts';
import { createNotifyRecipient } from './stop/notify-recipient.ts';
import './record/tables.ts';
import './settings/tables.ts';
import { configurationRoutes } from './settings/configuration.routes.ts';
import { policyRoutes } from './settings/policy.routes.ts';
import { companySettings } from './settings/settings.ts';
import './timeline/tables.ts';
import { tasksByIds } from './record/task-row.ts';
import { agentRecordRoutes } from './task/list/agent-records.routes.ts';
import { createOrderCount } from './task/list/kept-orders.ts';
import { createLateWatch } from './task/list/late-tasks.ts';
import { rescheduleRoutes } from './task/reschedule/reschedule.routes.ts';
import { taskRoutes } from './task/task.routes.ts';
import { timelineRoutes } from './timeline/timeline.routes.ts';

export { roundOptions } from './assignment/round-input.ts';
export { areaNames, resolvePlace, whereIs } from './location/index.ts';
export { type OffloadedTask, offloadedTasks } from './offload/offloaded-tasks.ts';
export { priceOf } from './offload/price.ts';
export { deliveryProofFile } from './proof/delivery-proof.ts';
export { emitTaskOutlook, emitToCallbacks } from './record/change-task.ts';
export { statusTimes } from './record/history.ts';
export { feedbackRow, notesWith, saveFeedback } from './record/recipient-feedback.ts';
export { type RecordedWork, recordWork, reserveTaskNumbers } from './record/record-work.ts';
export { workingCompany } from './record/shared-task.ts';
export { tripSubjects } from './record/subject-names.ts';
export { toCollectMinor } from './record/task-figures.ts';
export {
  factsOf,
  getTaskRowOrThrow,
  skillCriteriaOf,
  statusOf,
  type TaskRow,
  taskNotFound,
  taskOfLink,
  taskRows,
  tasksOf,
} from './record/task-row.ts';
export { trackingIdFor } from './record/tracking-id.ts';
export { lockWeakTasks } from './record/weak-tasks.ts';
export { withdrawOffersTo } from './record/withdraw-offers-to.ts';
export { relocatingTo } from './relocation/relocation-rows.ts';
export { agentLeaves } from './stop/agent-leaves.ts';
export { type RecipientState, recipientStates } from './stop/recipient-states.ts';
export { openStops } from './stop/stop-rows.ts';
export { setAutoAssign } from './task/change/auto-assign.ts';
export { changeDelivery } from './task/change/change-delivery.ts';
export {
  alertWrongRecipient,
  changeDeliveryNotes,
  dropRequest,
  forgetDecisions,
} from './task/change/recipient-requests.ts';
export { skillOfTasks } from './task/change/skill-of-tasks.ts';
export { updateTask } from './task/change/update-task.ts';
export { newTaskRow, type SettledTask } from './task/intake/insert-tasks.ts';
export { cashTasks } from './task/list/cash-tasks.ts';
export { deliveredBy } from './task/list/delivered-by.ts';
export { ordersByQuarter } from './task/list/orders-by-quarter.ts';
export { ordersOfRecipient } from './task/list/orders-of-recipient.ts';
export { postDelivery } from './task/progress/post-delivery.ts';

/** The policy of a company: rules for all of its tasks. */
export const companyPolicy = async (tx: Tx, companyId: string) =>
  (await companySettings(tx, companyId)).policy;

/** A courier's work: tasks, online trip and pending offers. */
export const courierWork: WorkOf = async (tx, agentId) => {
  const rows = await tx.db
    .selectFrom('task')
    .select('id')
    .where('agent_id', '=', agentId)
    // As it stands in the index of an agent's open tasks.
    .where('status_id', '<', sql.lit(TASK_STATUS.id('Delivered')))
    .execute();
  const ids = rows.map(({ id }) => id).sort();
  return {
    tasks: await tasksByIds(tx, ids),
    trip: await tripOfAgent(tx, agentId, summariesByIds),
    offers: await offersOf(tx, agentId),
  };
};

/** Tasks, trips and assignment. */
export function createTrips(
  deps: ServerDeps,
  parts: {
    messages: Pick<Messages, 'send'>;
    travel: Travel;
    housekeeping: Pick<Housekeeping, 'add'>;
  } & Pick<
    SummaryParts & AlertParts,
    'payoutsWaiting' | 'newestPayout' | 'ledgersOnHold' | 'statementsWaiting' | 'tokensEnding'
  >,
): Area {
  parts.housekeeping.add('decisions', forgetOldTraces);
  const { messages, payoutsWaiting, newestPayout, ledgersOnHold, statementsWaiting, tokensEnding, travel } =
    parts;
  const notifyRecipient = createNotifyRecipient(messages, deps.config);
  const engine = createEnginePool();
  const rounds = createRoundsThread(deps.database.appUrl);
  const runner = createAssignmentRunner(deps, notifyRecipient, rounds);
  const files = createFiles(chooseStore(deps.config), deps.ids);
  const lateWatch = createLateWatch(deps);
  const orderCount = createOrderCount(deps);
  const rehearsals = createRehearsals(deps);
  const relocationWatch = createRelocationWatch(deps);
  const offloadWatch = createOffloadWatch(deps);
  return {
    routes: [
      ...taskRoutes(deps.ids, notifyRecipient),
      ...offloadRoutes(),
      ...proofRoutes(files),
      ...onlineTripRoutes(summariesByIds),
      ...rescheduleRoutes(),
      ...timelineRoutes(notifyRecipient),
      ...plannedTripRoutes(notifyRecipient, { travel, engine, ranks: rounds }),
      ...printRoutes(summariesByIds),
      ...replayRoutes(),
      ...rehearsalRoutes(deps.ids, rehearsals),
      ...policyRoutes(),
      ...relocationRoutes(),
      ...agentRecordRoutes(),
      ...assignmentRoutes(notifyRecipient, rounds),
      ...configurationRoutes(deps.ids),
      ...dashboardRoutes({
        availability: availabilityBreakdown,
        payoutsWaiting,
        newestPayout,
        ledgersOnHold,
        statementsWaiting,
        tokensEnding,
        silentAgents,
        swapsWaiting,
        newestSwap,
        agentsAtWork,
      }),
    ],
    async start() {
      runner.start();
      lateWatch.start();
      orderCount.start();
      relocationWatch.start();
      offloadWatch.start();
    },
    async stop() {
      await offloadWatch.stop();
      await rehearsals.stop();
      await relocationWatch.stop();
      await orderCount.stop();
      await lateWatch.stop();
      await runner.stop();
      await rounds.close();
      await engine.close();
    },
  };
}
