import { DEFAULT_WALLET_SETTINGS } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { IMAGES } from '../../platform/storage/file-kind.ts';
import type { Files } from '../../platform/storage/files.ts';
import { timeOrderedIds } from '../../platform/time.ts';
import { recordWork } from '../../trip/index.ts';
import { DEMO_COMPANY } from '../demo-accounts.ts';
import type { WorkingDay } from './calendar.ts';
import { moneyPlans } from './money-plan.ts';
import { parcelPicture } from './parcel-picture.ts';
import { OFFICE, PEOPLE } from './people.ts';
import type { PlayedDay } from './play-day.ts';
import { postMoney } from './post-money.ts';
import { taskRow, workRows } from './rows.ts';
import type { Line, PastCourier, Story } from './story.ts';
import { type PastTx, pastTx } from './tx-at.ts';

/** What `writeDay` writes. */
export interface DayToWrite {
  day: WorkingDay;
  played: PlayedDay;
  allCouriers: readonly PastCourier[];
  untilMs: number;
}

/** Writes a simulated working day of the demo company. */
export async function writeDay(tx: Tx, files: Files, input: DayToWrite): Promise<void> {
  const { day, played, allCouriers, untilMs } = input;
  const past = pastTx(tx);
  const ids = timeOrderedIds({ wall: () => new Date(day.fromMs) });
  const tasks = new Map<string, Awaited<ReturnType<typeof taskRow>>>();
  for (const story of played.stories) {
    const asOperator = past.at(OFFICE.operator, story.createdMs);
    tasks.set(story.id, await taskRow(asOperator, DEMO_COMPANY.id, PEOPLE.operator.name, story));
  }
  const fileId = await savePicture(past, files, day);
  const rows = workRows(DEMO_COMPANY.id, played, [...tasks.values()], fileId, () => ids.uuid());
  await recordWork(tx, rows);
  const plans = moneyPlans(day, played, allCouriers, untilMs);
  const deps = { past, tasks, settings: DEFAULT_WALLET_SETTINGS };
  // A courier's postings are in order; couriers run in parallel, so that the database is never idle. All are
  // settled before the first failure is thrown: nothing may run on a connection that was given back.
  const posted = await Promise.allSettled(plans.map((plan) => postMoney(deps, plan)));
  for (const one of posted) if (one.status === 'rejected') throw one.reason;
  for (const story of played.stories) auditStory(past, story);
  await past.writeAudit();
  emitChange(tx, played);
}

/** One photo is the proof of all of a day's deliveries that require one. */
async function savePicture(past: PastTx, files: Files, day: WorkingDay): Promise<string> {
  const { id } = await files.save(past.at(OFFICE.operator, day.fromMs), {
    companyId: DEMO_COMPANY.id,
    name: 'delivery.png',
    content: parcelPicture(),
    allowed: IMAGES,
  });
  return id;
}

/** The audit entries of an operator's work on an order. */
function auditStory(past: PastTx, { id, lines, offload, byHand, courier }: Story): void {
  const subject = `task:${id}`;
  type Noted = `task.${'cancelled' | 'released' | 'rescheduled' | 'offloaded' | 'assigned'}`;
  const note = (line: Line, action: Noted, details: Record<string, unknown>) =>
    past.at(OFFICE.operator, line.atMs).audit(action, subject, details);
  for (const line of lines) {
    const { type, to, from, reason } = line;
    if (to === 'Cancelled') note(line, 'task.cancelled', { reason, from });
    else if (type === 'ReleasedFromOnlineTripAction') note(line, 'task.released', { reason });
    else if (type === 'Rescheduled') note(line, 'task.rescheduled', { reason });
    else if (type === 'DetailsUpdated' && offload)
      note(line, 'task.offloaded', { contractId: offload.contractId, price: offload.price });
    else if (to === 'Planned' && from === 'Unplanned' && byHand && line.actor.kind === 'user')
      note(line, 'task.assigned', { agentId: courier?.id });
  }
}

/** Open screens reload once per day written, instead of once per event. */
function emitChange(tx: Tx, { stories }: PlayedDay): void {
  const last = stories.findLast(({ status }) => status === 'Delivered');
  if (!last?.courier) return;
  tx.emit({
    name: 'task.changed',
    companyId: DEMO_COMPANY.id,
    data: { taskId: last.id, version: last.version, status: last.status, agentId: last.courier.id },
  });
}
