import { dohaGraph } from './graph.ts';
import { dohaRoads } from './index.ts';

const named = (name: string) => dohaRoads().filter((road) => road.name?.en === name);

test('has the roads that a driver in Doha names, in English and Arabic', () => {
  for (const [en, ar] of [
    ['Corniche Street', 'شارع الكورنيش'],
    ['C-Ring Road', 'الطريق الدائري الثالث'],
    ['Al Shamal Road', 'طريق الشمال'],
    ['Salwa Road', 'طريق سلوى'],
    ['Lusail Expressway', 'طريق لوسيل السريع'],
  ] as const)
    expect(named(en)[0]?.name?.ar).toBe(ar);
});

test('a name is written once in each language', () => {
  const names = dohaRoads().flatMap(({ name }) => name ?? []);
  const arabic = new Map(names.map(({ en, ar }) => [en, ar]));
  expect(new Set(arabic.values()).size).toBe(arabic.size);
  for (const { en, ar } of names) {
    expect(en).toMatch(/^[\w\s-]+$/);
    expect(ar).toMatch(/^[\u0600-\u06ff\s\d]+$/);
  }
});

test('a road that ends at another one is drawn onto it', () => {
  const [khalifa] = named('Khalifa Street');
  const [corniche] = named('Corniche Street');
  const [end] = khalifa?.points ?? [];
  const gapsM = (corniche?.points ?? []).slice(1).map((to, index) => {
    const from = corniche?.points[index] ?? to;
    const [px, py] = [(end?.[0] ?? 0) - from[0], (end?.[1] ?? 0) - from[1]];
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const share = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy)));
    return Math.hypot(px - share * dx, py - share * dy) * 111_195;
  });
  expect(Math.min(...gapsM)).toBeLessThan(1);
});

test('every crossing can be reached from every other', () => {
  const { nodes, stretches, at } = dohaGraph();
  const reached = new Set([0]);
  for (const node of reached)
    for (const index of at[node] ?? []) {
      const { from, to } = stretches[index] ?? { from: node, to: node };
      reached.add(from).add(to);
    }
  expect(nodes.length).toBeGreaterThan(150);
  expect(reached.size).toBe(nodes.length);
});

test('ends lead nowhere only at the edge of the map and on The Pearl', () => {
  const { at } = dohaGraph();
  expect(at.filter(({ length }) => length === 1)).toHaveLength(6);
});
