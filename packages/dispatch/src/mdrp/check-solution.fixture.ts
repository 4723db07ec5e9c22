import type { MdrpInstance } from '@qafila/domain/mdrp';
import type { SolutionFile } from './write.ts';

/**
 * Works a solution out again from its three files and the day alone, and says what is wrong with it. Shares no code with
 * what wrote it.
 */
export function checkSolution(day: MdrpInstance, files: Readonly<Record<SolutionFile, string>>): string[] {
  const problems: string[] = [];
  const rows = (file: SolutionFile) =>
    files[file]
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(' '));
  const orders = new Map(day.orders.map((order) => [order.id, order]));
  const couriers = new Map(day.couriers.map((courier) => [courier.id, courier]));
  const places = new Map<string, { x: number; y: number }>([
    ...day.restaurants.map((one) => [one.id, one] as const),
    ...day.orders.map((one) => [one.id, one] as const),
  ]);
  const ride = (a: { x: number; y: number }, b: { x: number; y: number }) =>
    Math.ceil(Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2) / day.metersPerMinute - 1e-9);
  const [halfPickup, halfDropoff] = [day.pickupServiceMin / 2, day.dropoffServiceMin / 2];
  const told = new Map(rows('solution_info_orders.txt').map(([id = '', ...rest]) => [id, rest]));
  const blocks = new Map<string, { assigned: number; pickup: number; bundle: string[] }[]>();
  const delivered = new Set<string>();

  for (const [assigned, pickup, courier = '', ...bundle] of rows('solution_info_assignments.txt')) {
    const list = blocks.get(courier) ?? [];
    list.push({ assigned: Number(assigned), pickup: Number(pickup), bundle });
    blocks.set(courier, list);
    for (const id of bundle) {
      if (delivered.has(id)) problems.push(`${id} is assigned twice`);
      delivered.add(id);
      const order = orders.get(id);
      if (!order) problems.push(`${id} is no order of the day`);
      else if (Number(assigned) < order.placementMin) problems.push(`${id} is assigned before it was placed`);
    }
    if (new Set(bundle.map((id) => orders.get(id)?.restaurant)).size > 1)
      problems.push(`A bundle of ${courier} is of two restaurants`);
  }
  if (told.size !== delivered.size)
    problems.push(`${told.size} orders are told of, ${delivered.size} assigned`);

  const moves = new Map<string, string[][]>();
  for (const [courier = '', ...move] of rows('solution_info_couriers.txt'))
    moves.set(courier, [...(moves.get(courier) ?? []), move]);

  for (const [id, list] of blocks) {
    const courier = couriers.get(id);
    if (!courier) {
      problems.push(`${id} is no courier of the day`);
      continue;
    }
    let free = courier.onMin;
    let here: { x: number; y: number } = courier;
    let name = '0';
    const own = moves.get(id) ?? [];
    let move = 0;
    for (const { assigned, pickup, bundle } of list) {
      const restaurant = orders.get(bundle[0] ?? '')?.restaurant ?? '';
      const kitchen = places.get(restaurant) ?? here;
      const expect = (what: string, is: unknown, should: unknown) => {
        if (String(is) !== String(should)) problems.push(`${id}: ${what} is ${is}, not ${should}`);
      };
      const [depart = '', origin, destination] = own[move] ?? [];
      move += 1;
      expect('origin', origin, name);
      expect('destination', destination, restaurant);
      if (Number(depart) < Math.max(free, assigned))
        problems.push(`${id} departs at ${depart}, before the courier can`);
      const ready = Math.max(...bundle.map((one) => orders.get(one)?.readyMin ?? 0));
      expect('pickup', pickup, Math.max(Number(depart) + ride(here, kitchen) + halfPickup, ready));
      if (pickup > courier.offMin) problems.push(`${id} picks up at ${pickup}, after the off time`);
      let at = pickup + halfPickup;
      here = kitchen;
      name = restaurant;
      for (const order of bundle) {
        const door = places.get(order) ?? here;
        const [left, fromName, toName] = own[move] ?? [];
        move += 1;
        expect('departure', left, at);
        expect('origin', fromName, name);
        expect('destination', toName, order);
        const dropoff = at + ride(here, door) + halfDropoff;
        const [placement, readyTold, pickupTold, dropoffTold, courierTold] = told.get(order) ?? [];
        expect(`drop-off of ${order}`, dropoffTold, dropoff);
        expect(`pickup of ${order}`, pickupTold, pickup);
        expect(`placement of ${order}`, placement, orders.get(order)?.placementMin);
        expect(`ready time of ${order}`, readyTold, orders.get(order)?.readyMin);
        expect(`courier of ${order}`, courierTold, id);
        at = dropoff + halfDropoff;
        here = door;
        name = order;
      }
      free = at;
    }
    if (own.length !== move) problems.push(`${id} has ${own.length} moves, not ${move}`);
  }
  return problems;
}
