import { statfs } from 'node:fs/promises';
import { AppError } from '@qafila/contracts';
import type { Logger } from 'pino';

/**
 * Bytes that stay free. The embedded database ends when it finds no room for its log, so that writes are refused before
 * that; what is left is for sessions and for work that has begun.
 */
const RESERVED = 64 * 2 ** 20;
const LOOK_EVERY_MS = 500;

/** The room on the disk of DATA_DIR. */
export interface DiskRoom {
  /** @throws AppError DISK_FULL */
  require(): void;
  /** Looks at the disk now; it is looked at twice a second anyway. */
  look(): Promise<void>;
  stop(): void;
}

/** For data that is kept elsewhere: its keeper says when it is full. */
export const ampleRoom: DiskRoom = {
  require: () => {},
  look: async () => {},
  stop: () => {},
};

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Looks at the disk again and again, so that writes go on by themselves once there is room. */
export async function watchDiskRoom(
  folder: string,
  log: Pick<Logger, 'warn' | 'error'>,
  free: (folder: string) => Promise<number> = freeBytes,
): Promise<DiskRoom> {
  let full = false;
  const look = async () => {
    // A folder that can't be looked at says nothing about room.
    const bytes = await free(folder).catch(() => Number.POSITIVE_INFINITY);
    const isFull = bytes < RESERVED;
    if (isFull && !full) log.error({ folder, bytes }, 'the disk is full; writes end with 507');
    if (!isFull && full) log.warn({ folder, bytes }, 'the disk has room again');
    full = isFull;
  };
  await look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  return {
    look,
    require() {
      if (full) throw new AppError('DISK_FULL');
    },
    stop: () => clearInterval(timer),
  };
}
