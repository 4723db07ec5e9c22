import { randomBytes } from 'node:crypto';
import type { Clock, Ids } from './deps.ts';

export const systemClock: Clock = { now: () => new Date() };

/** UUID version 7 (RFC 9562): 48 bits of Unix milliseconds, then random bits. */
export const timeOrderedIds = (clock: Clock): Ids => ({
  uuid() {
    const bytes = randomBytes(16);
    bytes.writeUIntBE(clock.now().getTime(), 0, 6);
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  },
});
