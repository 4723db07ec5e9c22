import { floatAt, intAt } from '../../model/numbers.ts';
import type { Random } from '../../planning/random.ts';
import type { FleetModel } from './model.ts';

/** Orders in which tasks are put back, each as often as its weight says. */
const WEIGHTS = { random: 4, load: 4, far: 2, close: 1, narrow: 2, early: 2, late: 2 };
const TOTAL = Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0);

/** Sorts the first `count` tasks of a list by a criterion drawn at random; `keys` is room for one number per task. */
export function sortForInsertion(
  model: FleetModel,
  list: Int32Array,
  count: number,
  keys: Float64Array,
  random: Random,
): void {
  const drawn = random() * TOTAL;
  for (let index = 0; index < count; index += 1) {
    const task = intAt(list, index);
    keys[task] = keyOf(model, task, drawn, random);
  }
  for (let index = 1; index < count; index += 1) {
    const task = intAt(list, index);
    const key = floatAt(keys, task);
    let place = index;
    while (place > 0 && floatAt(keys, intAt(list, place - 1)) > key) {
      list[place] = intAt(list, place - 1);
      place -= 1;
    }
    list[place] = task;
  }
}

function keyOf(model: FleetModel, task: number, drawn: number, random: Random): number {
  const pickup = 2 * task;
  const delivery = pickup + 1;
  const { opens, closes, load, distance, depot, width } = model;
  let left = drawn - WEIGHTS.random;
  if (left < 0) return random();
  left -= WEIGHTS.load;
  if (left < 0) return -floatAt(load, pickup);
  const away = floatAt(distance, depot * width + pickup) + floatAt(distance, depot * width + delivery);
  left -= WEIGHTS.far;
  if (left < 0) return -away;
  left -= WEIGHTS.close;
  if (left < 0) return away;
  left -= WEIGHTS.narrow;
  if (left < 0)
    return (
      floatAt(closes, pickup) - floatAt(opens, pickup) + floatAt(closes, delivery) - floatAt(opens, delivery)
    );
  left -= WEIGHTS.early;
  return left < 0 ? floatAt(opens, pickup) : -floatAt(closes, delivery);
}
