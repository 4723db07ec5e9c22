import { edgeStep } from './use-pointer-drag.ts';

test('near an edge the board scrolls towards it', () => {
  expect(edgeStep(110, 100, 700)).toBeLessThan(0);
  expect(edgeStep(400, 100, 700)).toBe(0);
  expect(edgeStep(690, 100, 700)).toBeGreaterThan(0);
});
