import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config/config.ts';
import type { Clock, Ids } from './deps.ts';
import { replaceFile } from './files/whole-file.ts';

const wall = () => new Date();
const elapsed = () => performance.now();
export const systemClock: Clock = { now: wall, wall, elapsed };

/** A moment of real time and the city's time at that moment, milliseconds since 1970. */
export interface ClockAnchor {
  realMs: number;
  cityMs: number;
}

/** A clock whose city time runs `speed` times as fast as real time. @param real for tests. */
export const fastClock = (
  speed: number,
  { realMs, cityMs }: ClockAnchor,
  real: () => Date = wall,
): Clock => ({
  now: () => new Date(cityMs + (real().getTime() - realMs) * speed),
  wall: real,
  elapsed,
  speed,
});

/** The configured clock. A simulated one continues after a restart: its anchor is kept in DATA_DIR. */
export function chooseClock(config: Pick<Config, 'CLOCK_SPEED' | 'CLOCK_START' | 'DATA_DIR'>): Clock {
  const { CLOCK_SPEED: speed, CLOCK_START: start, DATA_DIR } = config;
  if (speed === 1 && !start) return systemClock;
  const file = join(DATA_DIR, 'clock.json');
  const asked = `${speed} from ${start ?? 'now'}`;
  const kept = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as ClockAnchor & { asked: string })
    : undefined;
  if (kept?.asked === asked) return fastClock(speed, kept);
  const realMs = Date.now();
  const anchor = { realMs, cityMs: start ? Date.parse(start) : realMs };
  mkdirSync(DATA_DIR, { recursive: true });
  replaceFile(file, JSON.stringify({ ...anchor, asked }));
  return fastClock(speed, anchor);
}

const COUNTER_LIMIT = 0x1000;

/**
 * UUID version 7 (RFC 9562): 48 bits of Unix milliseconds, a 12-bit counter within the millisecond (section
 * 6.2, method 1), then random bits. Ids of one process always increase, even if its clock stops or goes back.
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
