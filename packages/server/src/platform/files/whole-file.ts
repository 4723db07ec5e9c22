import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** Readable and writable by the owner only: these files contain secrets. */
const PRIVATE = 0o600;

/** Writes a temporary file next to the target; removes it if that fails, for example on a full disk. */
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

/** Replaces a file atomically: it has either its old or its new content. @throws NodeJS.ErrnoException */
export function replaceFile(path: string, content: string): void {
  renameSync(writeBeside(path, content), path);
}

/**
 * Creates a file atomically, by only one of several processes.
 * @returns false when it exists already.
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
