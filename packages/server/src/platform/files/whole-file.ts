import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Only its owner reads what is kept in these files. */
const PRIVATE = 0o600;

/** The content on disk beside the file; nothing is left of it when the disk is full. */
function writeBeside(path: string, content: string): string {
  const beside = `${path}.${process.pid}.new`;
  try {
    const file = openSync(beside, 'w', PRIVATE);
    try {
      writeFileSync(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    return beside;
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}

/** Replaces a file as a whole: whatever happens, its old content is there, or the new one. @throws NodeJS.ErrnoException */
export function replaceFile(path: string, content: string): void {
  renameSync(writeBeside(path, content), path);
}

/**
 * Makes a file as a whole, once over all processes.
 * @returns false when it is there already.
 * @throws NodeJS.ErrnoException
 */
export function createFile(path: string, content: string): boolean {
  const beside = writeBeside(path, content);
  try {
    linkSync(beside, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(beside, { force: true });
  }
}
