import { seededRandom } from './index.ts';

test('the same seed gives the same numbers, within their bounds', () => {
  const take = () => {
    const random = seededRandom(974);
    return Array.from({ length: 200 }, () => random.whole(1, 6));
  };
  expect(take()).toEqual(take());
  expect(new Set(take())).toEqual(new Set([1, 2, 3, 4, 5, 6]));
});
