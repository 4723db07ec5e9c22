import { AppError, MIN_AMOUNT_TO_COLLECT, type TaskMove, type TaskProgress } from '@qafila/contracts';
import { minorText, toMinor } from '@qafila/domain';
import { greatCircleKm } from '@qafila/domain/travel';
import type { AgentContact } from '../../../agent/index.ts';
import type { Tx } from '../../../platform/database/tx.ts';
import { say } from '../../../platform/words/say.ts';
import { isWeak } from '../../location/index.ts';
import { currentProofs } from '../../record/current-proofs.ts';
import { toCollectMinor } from '../../record/task-figures.ts';
import type { TaskRow } from '../../record/task-row.ts';
import { companySettings } from '../../settings/settings.ts';

/** The stop that a move ends; other moves end none. */
export const STOP_ENDED_BY: Partial<Record<TaskMove, 'pickup' | 'delivery'>> = {
  completePickup: 'pickup',
  deliver: 'delivery',
};

export const isAgent = (tx: Tx) => tx.actor.roles.includes('Agent');
/** An operator may pass over the checks at a stop, and says why. */
const isOverridden = (tx: Tx, { overrideReason }: TaskProgress) => !isAgent(tx) && Boolean(overrideReason);

/** A delivery is tried again in the future, and promised for after its pickup. */
export function isTooEarly(tx: Tx, row: TaskRow, retryAtUtc: string): boolean {
  const retry = new Date(retryAtUtc);
  return retry <= tx.now() || retry <= row.pickup_by;
}

const refuse = (path: string, message: string) =>
  new AppError('VALIDATION', { message, errors: [{ path, message }] });

/**
 * Checks the distance and the proof at the stop that a move ends, and the reason of a failed delivery.
 * @throws AppError VALIDATION
 */
export async function checkMove(
  tx: Tx,
  row: TaskRow,
  agent: AgentContact,
  input: TaskProgress,
): Promise<void> {
  if (input.move === 'failDelivery') checkFailure(tx, row, input);
  const end = STOP_ENDED_BY[input.move];
  if (!end || isOverridden(tx, input)) return;
  // After a failed delivery the goods are on board: nothing is picked up a second time.
  if (end === 'pickup' && row.pickup_completed_at) return;
  await checkDistance(tx, row, agent, input, end);
  await checkProof(tx, row, input, end);
}

function checkFailure(tx: Tx, row: TaskRow, { reason, retryAtUtc }: TaskProgress): void {
  if (!reason) throw refuse('reason', say('Say why the delivery failed'));
  if (retryAtUtc && isTooEarly(tx, row, retryAtUtc))
    throw refuse('retryAtUtc', say('Try again at a later time'));
}

async function checkDistance(
  tx: Tx,
  row: TaskRow,
  agent: AgentContact,
  { position }: TaskProgress,
  end: 'pickup' | 'delivery',
): Promise<void> {
  // Known by the centre of its zone alone, the place may be kilometres from the plate that the courier finds.
  if (isWeak(row[`${end}_location_type_id` as const], row[end])) return;
  const settings = (await companySettings(tx, row.company_id)).task(row.metadata);
  const limitKm =
    end === 'pickup'
      ? settings.ArrivedAtPickupMaxValidDistanceKm
      : settings.ArrivedAtDeliveryMaxValidDistanceKm;
  if (!limitKm) return;
  const here = position ?? agent.position;
  if (!here) throw refuse('position', say('The agent’s position is not known. Send a position'));
  const km = greatCircleKm(here, row[end]);
  if (km > limitKm) {
    const values = { distance: km.toFixed(1), most: limitKm };
    throw refuse(
      'position',
      end === 'pickup'
        ? say('{distance} km from the pickup; at most {most} km are allowed', values)
        : say('{distance} km from the delivery; at most {most} km are allowed', values),
    );
  }
}

async function checkProof(
  tx: Tx,
  row: TaskRow,
  { proofImageIds }: TaskProgress,
  end: 'pickup' | 'delivery',
): Promise<void> {
  const required = end === 'pickup' ? row.proof_of_pickup_required : row.proof_of_delivery_required;
  if (!required) return;
  const kept = await currentProofs(tx, row.id, end);
  const known = new Set(kept.map(({ id }) => id));
  if (known.size === 0 || proofImageIds.some((id) => !known.has(id)))
    throw refuse(
      'proofImageIds',
      end === 'pickup'
        ? say('A photo is required at the pickup. Upload it first')
        : say('A photo is required at the delivery. Upload it first'),
    );
}

/**
 * The cash taken at a delivery, minor units.
 * @throws AppError VALIDATION when it is not what is left to collect; an operator may pass over too little
 */
export function cashTaken(tx: Tx, row: TaskRow, input: TaskProgress): number {
  const remaining = toCollectMinor(row);
  const collected = toMinor(input.amountCollected ?? 0, row.currency);
  if (collected > remaining)
    throw refuse(
      'amountCollected',
      say('Only {amount} is to be collected', { amount: minorText(remaining, row.currency) }),
    );
  if (remaining >= MIN_AMOUNT_TO_COLLECT && collected < remaining && !isOverridden(tx, input))
    throw refuse(
      'amountCollected',
      say('Collect {amount} before the delivery is completed', {
        amount: minorText(remaining, row.currency),
      }),
    );
  return collected;
}
