import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { AppError } from '@qafila/contracts';
import { readTar } from '@qafila/domain/tar';

const MAX_UNPACKED_BYTES = 256 * 1024 * 1024;
const MAX_FILES = 5000;
/**
 * A safe path segment: no leading dot (neither `..` nor hidden files), and no character that a file system
 * forbids.
 */
const SEGMENT = /^[A-Za-z0-9_@~+-][A-Za-z0-9_.@~+-]*$/;

const unzip = promisify(gunzip);
const refuse = (message: string) =>
  new AppError('VALIDATION', { message, errors: [{ path: 'archive', message }] });

const isSafe = (path: string) =>
  path.length <= 255 && path.split('/').every((segment) => SEGMENT.test(segment));

/**
 * The files of a gzipped tar by path.
 * @throws AppError VALIDATION for an invalid archive, one that is too large, or one with an unsafe path.
 */
export async function unpack(archive: Buffer): Promise<Map<string, Buffer>> {
  let files: Map<string, Uint8Array>;
  try {
    files = readTar(await unzip(archive, { maxOutputLength: MAX_UNPACKED_BYTES }));
  } catch (error) {
    throw refuse(`The archive can't be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (files.size > MAX_FILES) throw refuse(`The archive has more than ${MAX_FILES} files`);
  const unsafe = [...files.keys()].find((path) => !isSafe(path));
  if (unsafe !== undefined) throw refuse(`The path ${JSON.stringify(unsafe)} is not allowed in a release`);
  return new Map(
    [...files].map(([path, { buffer, byteOffset, length }]) => [
      path,
      Buffer.from(buffer, byteOffset, length),
    ]),
  );
}
