import { statfs } from 'node:fs/promises';
import { AppError } from '@qafila/contracts';
import type { Logger } from 'pino';

/**
 * Bytes to keep free. The embedded database ends when there is no space for its log, so writes are refused
 * before that; the reserve is for sessions and work in progress.
 */
const RESERVED = 64 * 2 ** 20;
const LOOK_EVERY_MS = 500;

/** Free space on the disk of DATA_DIR. */
export interface DiskRoom {
  /** @throws AppError DISK_FULL */
  require(): void;
  /** Checks the disk now; it is also checked twice a second. */
  look(): Promise<void>;
  stop(): void;
}

/** For data that is stored elsewhere: the database reports when its disk is full. */
export const ampleRoom: DiskRoom = {
  require: () => {},
  look: async () => {},
  stop: () => {},
};

const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Checks the disk periodically, so that writes resume once there is space. */
export async function watchDiskRoom(
  folder: string,
  log: Pick<Logger, 'warn' | 'error'>,
  free: (folder: string) => Promise<number> = freeBytes,
): Promise<DiskRoom> {
  let full = false;
  const look = async () => {
    // If the folder can't be checked, the last result stays.
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
