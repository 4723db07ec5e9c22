import { Meter } from './budget.ts';

/** A clock that goes on by so many milliseconds at each step, and counts how often it is read. */
function steppedClock(millisecondsPerStep: number) {
  const state = { now: 0, looks: 0 };
  const clock = () => {
    state.looks += 1;
    return state.now;
  };
  return { state, clock, step: () => (state.now += millisecondsPerStep) };
}

test('where steps are short, the clock is looked at once in 64 of them', () => {
  const { state, clock, step } = steppedClock(0.01);
  const meter = new Meter({ milliseconds: 10_000, clock });
  let steps = 0;
  for (let spent = 0; spent < 1; spent = meter.spend(1)) {
    step();
    steps += 1;
  }
  // 1,000,000 steps of 0.01 ms are the whole budget.
  expect(steps).toBeGreaterThanOrEqual(1_000_000);
  expect(steps).toBeLessThanOrEqual(1_000_064);
  expect(state.looks).toBeLessThan(1_000_000 / 64 + 20);
});

test('where steps are long, the clock is looked at after each', () => {
  const { state, clock, step } = steppedClock(10);
  const meter = new Meter({ milliseconds: 100, clock });
  const shares = [1, 2, 3].map(() => {
    step();
    return meter.spend(1);
  });
  expect(shares).toEqual([0.1, 0.2, 0.3]);
  // Once when it began.
  expect(state.looks).toBe(4);
});

test('steps that become longer are soon looked at one by one', () => {
  const { state, clock, step } = steppedClock(0.01);
  const meter = new Meter({ milliseconds: 1000, clock });
  for (let count = 0; count < 1000; count += 1) {
    step();
    meter.spend(1);
  }
  const looks = state.looks;
  for (let count = 0; count < 400; count += 1) {
    state.now += 2;
    meter.spend(1);
  }
  // After 64, 32, 16 … steps, then after each.
  expect(state.looks - looks).toBeGreaterThan(250);
});
