/** The places of a longest rising subsequence: what may stay where it is when the rest is moved. */
function risingPlaces(values: readonly number[]): Set<number> {
  const best: { length: number; previous: number }[] = [];
  let last = -1;
  values.forEach((value, at) => {
    let chosen = { length: 1, previous: -1 };
    best.forEach(({ length }, earlier) => {
      if ((values[earlier] ?? 0) < value && length >= chosen.length)
        chosen = { length: length + 1, previous: earlier };
    });
    best.push(chosen);
    if (last < 0 || chosen.length > (best[last]?.length ?? 0)) last = at;
  });
  const places = new Set<number>();
  for (let at = last; at >= 0; at = best[at]?.previous ?? -1) places.add(at);
  return places;
}

/**
 * The fewest items whose moves explain the new order, with their places from 0; added and removed ones move no other.
 */
export function movedItems<T extends { id: string }>(
  before: readonly T[],
  after: readonly T[],
): { item: T; from: number; to: number }[] {
  const placeBefore = new Map(before.map(({ id }, index) => [id, index]));
  const kept = after.flatMap((item, to) => {
    const from = placeBefore.get(item.id);
    return from === undefined ? [] : [{ item, from, to }];
  });
  const staying = risingPlaces(kept.map(({ from }) => from));
  return kept.filter((_, at) => !staying.has(at));
}
