import fc from 'fast-check';
import { Heap } from './heap.ts';

test('gives entries in the order of their costs', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (costs) => {
      const heap = new Heap<number>();
      for (const cost of costs) heap.add(cost, cost);
      const taken = costs.map(() => heap.take());
      expect(taken).toEqual(costs.toSorted((a, b) => a - b));
      expect(heap.take()).toBeUndefined();
    }),
    { seed: 974 },
  );
});
