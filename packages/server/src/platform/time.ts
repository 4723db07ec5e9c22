import { randomBytes, randomInt } from 'node:crypto';
import type { Config } from './config/config.ts';
import type { Clock, Ids } from './deps.ts';

const wall = () => new Date();
export const systemClock: Clock = { now: wall, wall };

/**
 * A city whose time runs `speed` times as fast as real time, from `start` on (default: now).
 * @param real for tests.
 */
export function fastClock(speed: number, start?: Date, real: () => Date = wall): Clock {
  const from = real().getTime();
  const origin = start?.getTime() ?? from;
  return { now: () => new Date(origin + (real().getTime() - from) * speed), wall: real };
}

/** The clock that the configuration asks for. */
export const chooseClock = ({
  CLOCK_SPEED,
  CLOCK_START,
}: Pick<Config, 'CLOCK_SPEED' | 'CLOCK_START'>): Clock =>
  CLOCK_SPEED === 1 && !CLOCK_START
    ? systemClock
    : fastClock(CLOCK_SPEED, CLOCK_START ? new Date(CLOCK_START) : undefined);

const COUNTER_LIMIT = 0x1000;

/**
 * UUID version 7 (RFC 9562): 48 bits of Unix milliseconds, a 12-bit counter within the millisecond (section 6.2,
 * method 1), then random bits. Ids of one process only grow, also while its clock stands still or goes back.
 */
export function timeOrderedIds(clock: Pick<Clock, 'wall'>): Ids {
  let millisecond = 0;
  let counter = 0;

  const next = () => {
    const now = clock.wall().getTime();
    counter += 1;
    if (now <= millisecond && counter < COUNTER_LIMIT) return;
    millisecond = Math.max(now, millisecond + 1);
    counter = randomInt(COUNTER_LIMIT / 2);
  };

  return {
    uuid() {
      next();
      const bytes = randomBytes(16);
      bytes.writeUIntBE(millisecond, 0, 6);
      bytes.writeUInt16BE(0x7000 | counter, 6);
      bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
      return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
