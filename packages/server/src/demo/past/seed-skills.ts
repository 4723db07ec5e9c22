import { DAY_MS, HOUR_MS, type VehicleName } from '@qafila/contracts';
import { couriersWith, DEMO_SKILLS } from '@qafila/domain/demo-city';
import { assignSkills, createSkill } from '../../agent/index.ts';
import { OFFICE } from './people.ts';
import type { PastCourier, Story } from './story.ts';
import type { PastTx } from './tx-at.ts';

/** The past's couriers carried everything: the skill that keeps its couriers for some orders is new. */
const SINCE_MS = { restricted: HOUR_MS, other: 44 * DAY_MS };

/** Gives some of the couriers, who are in the city's order, their skills. */
export async function seedSkills(
  past: PastTx,
  couriers: readonly { id: string; vehicle: VehicleName }[],
  nowMs: number,
): Promise<void> {
  for (const skill of DEMO_SKILLS) {
    const { name, description, isExclusive } = skill;
    const since = isExclusive ? SINCE_MS.restricted : SINCE_MS.other;
    const tx = past.at(OFFICE.operator, nowMs - since);
    const { id } = await createSkill(tx, { name, description, isExclusive });
    const agentIds = couriersWith(skill, couriers).map((one) => one.id);
    await assignSkills(tx, { agentIds, skillIds: [id] });
  }
}

/** The skill that an order of the past required: only what the courier who had it has. */
export function requiredSkills({
  input,
  courier,
}: Pick<Story, 'input'> & { courier: PastCourier | null }): string[] {
  const goods = input.taskItems.map(({ name }) => name);
  const wanted = DEMO_SKILLS.filter((skill) => !skill.isExclusive && goods.includes(skill.goods));
  return wanted.flatMap(({ name }) => courier?.skills.find((one) => one.name === name)?.id ?? []);
}
