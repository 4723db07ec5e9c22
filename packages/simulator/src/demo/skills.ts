import type { ApiClient } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { couriersWith, DEMO_SKILLS, type DemoCourier, type DemoOrder } from '@qafila/domain/demo-city';
import { patiently } from '../client/sign-in.ts';

/** Adds to an order the skill that its goods require. */
export type Requiring = (order: DemoOrder) => DemoOrder;

/** A skill that fewer couriers have is not required: its orders would wait too long, or for ever. */
const MIN_COURIERS = 2;
const ANY_VEHICLE = 1;

/** Reads the skills that enough of the city's couriers have. A company without them gets orders without them. */
export async function readSkills(
  api: ApiClient,
  couriers: readonly DemoCourier[],
  isOver: () => boolean,
): Promise<Requiring> {
  const { items } = await patiently(() => api.call(calls.skill.all, { query: { pageSize: 100 } }), isOver);
  const ids = new Map(items.map(({ id, name }) => [name, id]));
  const held = DEMO_SKILLS.filter((skill) => couriersWith(skill, couriers).length >= MIN_COURIERS);
  const orders = new Map<string, number>();
  return (order) => {
    const skill = held.find(({ goods }) => order.taskItems?.some(({ name }) => name === goods));
    const id = skill && ids.get(skill.name);
    if (!skill || !id) return order;
    const count = orders.get(id) ?? 0;
    orders.set(id, count + 1);
    if (count % skill.ordersEvery > 0) return order;
    return {
      ...order,
      transportTypeId: ANY_VEHICLE,
      skillCriteria: { requiredSkills: [id], allRequired: false },
    };
  };
}
