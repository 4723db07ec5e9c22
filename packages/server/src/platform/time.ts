import { randomBytes, randomInt } from 'node:crypto';
import type { Clock, Ids } from './deps.ts';

export const systemClock: Clock = { now: () => new Date() };

const COUNTER_LIMIT = 0x1000;

/**
 * UUID version 7 (RFC 9562): 48 bits of Unix milliseconds, a 12-bit counter within the millisecond (section 6.2,
 * method 1), then random bits. Ids of one process only grow, also while its clock stands still or goes back.
 */
export function timeOrderedIds(clock: Clock): Ids {
  let millisecond = 0;
  let counter = 0;

  const next = () => {
    const now = clock.now().getTime();
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
