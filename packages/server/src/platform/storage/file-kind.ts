import { AppError } from '@qafila/contracts';
import { say } from '../words/say.ts';

const MEGABYTE = 1024 * 1024;

const startsWith =
  (...bytes: number[]) =>
  (content: Buffer) =>
    bytes.every((byte, index) => content[index] === byte);
const ascii = (content: Buffer, from: number, to: number) => content.toString('latin1', from, to);

/**
 * Accepted kinds of files, detected by content and never by name or header; `maxBytes` is the maximum size of
 * the kind.
 */
export const FILE_KINDS = {
  png: {
    type: 'image/png',
    maxBytes: 10 * MEGABYTE,
    is: startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  },
  jpeg: { type: 'image/jpeg', maxBytes: 10 * MEGABYTE, is: startsWith(0xff, 0xd8, 0xff) },
  webp: {
    type: 'image/webp',
    maxBytes: 10 * MEGABYTE,
    is: (content: Buffer) => ascii(content, 0, 4) === 'RIFF' && ascii(content, 8, 12) === 'WEBP',
  },
  pdf: {
    type: 'application/pdf',
    maxBytes: 20 * MEGABYTE,
    is: (content: Buffer) => ascii(content, 0, 5) === '%PDF-',
  },
} as const;

export type FileKind = keyof typeof FILE_KINDS;
export const IMAGES: readonly FileKind[] = ['png', 'jpeg', 'webp'];
/** Maximum bytes of an image. */
export const MAX_IMAGE_BYTES = Math.max(...IMAGES.map((kind) => FILE_KINDS[kind].maxBytes));

/**
 * Detects the kind of a file among those allowed.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE for any other, PAYLOAD_TOO_LARGE over the limit of its kind.
 */
export function fileKind(content: Buffer, allowed: readonly FileKind[]): FileKind {
  const kind = allowed.find((name) => FILE_KINDS[name].is(content));
  if (!kind)
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', {
      message: say('This file is not of a type that is accepted here: {types}', {
        types: allowed.join(', '),
      }),
    });
  if (content.length > FILE_KINDS[kind].maxBytes)
    throw new AppError('PAYLOAD_TOO_LARGE', {
      message: say('The file is too large: at most {most} MB', {
        most: FILE_KINDS[kind].maxBytes / MEGABYTE,
      }),
    });
  return kind;
}
