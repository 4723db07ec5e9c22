import { type CompanyPolicy, POSITION_STALE_AFTER_S, TASK_TRANSPORT } from '@qafila/contracts';
import type { PlainRoundOptions, RoundTask } from '@qafila/dispatch';
import { heatPolicyOf, isHeatRuleActive } from '@qafila/domain';
import { workingCompany } from '../record/shared-task.ts';
import type { TaskRow } from '../record/task-row.ts';
import type { CompanySettings } from '../settings/settings.ts';

/** Input that is the same for all decisions of a round. */
export const roundOptions = (now: Date, policy: CompanyPolicy): PlainRoundOptions => ({
  nowMs: now.getTime(),
  keptFromSun: isHeatRuleActive(now, heatPolicyOf(policy)) ? policy.heatVehicles : [],
  maxOrders: policy.maxOrdersPerAgent,
  positionFreshS: POSITION_STALE_AFTER_S,
});

/** A task in the engine's format. */
export function roundTask(
  row: TaskRow,
  settings: CompanySettings,
  askedAgentIds: readonly string[],
): RoundTask {
  const wanted = TASK_TRANSPORT.of(row.transport_type_id)?.name ?? 'any';
  return {
    id: row.id,
    companyId: workingCompany(row),
    pickup: { latitude: row.pickup_latitude, longitude: row.pickup_longitude },
    delivery: { latitude: row.delivery_latitude, longitude: row.delivery_longitude },
    pickupByMs: row.pickup_by.getTime(),
    deliverByMs: row.deliver_by.getTime(),
    vehicle: wanted === 'any' ? undefined : wanted,
    priority: row.priority,
    requiredSkillIds: row.required_skill_ids,
    allSkillsRequired: row.all_skills_required,
    canGroup: row.can_group,
    costPerMinuteLate: Number(row.cost_per_minute_late_minor),
    askedAgentIds,
    settings: settings.task(row.metadata),
    criteria: settings.assignment(row.metadata),
  };
}
