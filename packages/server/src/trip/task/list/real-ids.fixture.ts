import { type FixedClock, fixedClock } from '@qafila/testing';

/**
 * A clock that makes ids by real time, which the database compares them with, while the city has its usual morning in March.
 */
export function clockWithRealIds(): FixedClock {
  const city = fixedClock().now().getTime();
  const clock = fixedClock(new Date().toISOString());
  clock.pass(city - clock.now().getTime());
  return clock;
}
