import { greatCircleKm } from '@qafila/domain/travel';
import fc from 'fast-check';
import { place } from '../round.fixture.ts';
import { globe } from './groups.ts';
import { type Node, PlaceTree } from './place-tree.ts';

const spots = fc
  .record({
    north: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ min: -30, max: 30, noNaN: true })),
    east: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double({ min: -30, max: 30, noNaN: true })),
  })
  .map(({ north, east }) => place(north, east));

const nodesOf = (tree: PlaceTree, node: Node = tree.root): Node[] => [
  node,
  ...(tree.isLeaf(node) ? [] : tree.halves(node).flatMap((half) => nodesOf(tree, half))),
];

test('every node has all of its members between its nearest and farthest, and its least and most', () => {
  fc.assert(
    fc.property(fc.array(spots, { minLength: 1, maxLength: 120 }), spots, (points, here) => {
      const figure = Float64Array.from(points, (_point, index) => (index * 7) % 11);
      const tree = new PlaceTree([...points.keys()], [...globe(points), figure], 4);
      expect([...tree.members].sort((a, b) => a - b)).toEqual([...points.keys()]);
      const [axes] = [globe([here]).map((axis) => axis[0] ?? 0)];
      const onGlobe = [axes[0] ?? 0, axes[1] ?? 0, axes[2] ?? 0] as const;
      for (const node of nodesOf(tree))
        for (const member of tree.members.slice(node.from, node.to)) {
          const km = greatCircleKm(points[member] ?? here, here);
          expect(km).toBeGreaterThanOrEqual(tree.near(node, onGlobe));
          expect(km).toBeLessThanOrEqual(tree.far(node, onGlobe));
          expect(figure[member]).toBeGreaterThanOrEqual(tree.least(3, node));
          expect(figure[member]).toBeLessThanOrEqual(tree.most(3, node));
        }
    }),
    { numRuns: 60, seed: 18 },
  );
});

test('finds all within a distance', () => {
  fc.assert(
    fc.property(fc.array(spots, { maxLength: 120 }), spots, (points, here) => {
      const found = new Set<number>();
      new PlaceTree([...points.keys()], globe(points)).within(here, 4, (member) => found.add(member));
      for (const [member, point] of points.entries())
        if (greatCircleKm(point, here) <= 4) expect(found).toContain(member);
    }),
    { numRuns: 60, seed: 18 },
  );
});
