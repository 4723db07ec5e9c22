import type { PlanDaysInput, PlannedDays } from '@qafila/contracts';
import { weekStart } from '@qafila/domain/roster';
import type { Tx } from '../../../platform/database/tx.ts';
import { planDays } from './plan-days.ts';
import { type SendMail, tellAgents } from './publish.ts';
import { saveReplacement } from './replacement.ts';

/** Saves agents' plans for single dates, and informs these agents. @throws AppError NOT_FOUND, CONFLICT, VALIDATION */
export async function planAndTell(
  tx: Tx,
  input: Omit<PlanDaysInput, 'tell'>,
  messages: SendMail,
): Promise<PlannedDays> {
  const planned = await planDays(tx, input);
  if (input.replaces) await saveReplacement(tx, input.replaces, input.changes);
  const agentIds = planned.agents.map(({ id }) => id);
  for (const day of new Set(input.changes.map((change) => weekStart(change.day))))
    await tellAgents(tx, { day, agentIds }, messages);
  return planned;
}
