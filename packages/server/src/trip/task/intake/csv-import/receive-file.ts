import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError, MAX_TASK_CSV_BYTES } from '@qafila/contracts';
import type { FastifyRequest } from 'fastify';
import { uploadError } from '../../../../platform/http/upload-error.ts';
import { say } from '../../../../platform/words/say.ts';

/** What came with an upload: its text fields, and the file on disk. */
export interface Received {
  fields: Record<string, unknown>;
  path: string;
}

/**
 * Takes a multipart upload to disk as it comes in, so that its size costs no memory and its fields may come after it.
 * @throws AppError PAYLOAD_TOO_LARGE with the limit, VALIDATION without a file, UNSUPPORTED_MEDIA_TYPE for another body
 */
export async function receiveFile(request: FastifyRequest, folder: string): Promise<Received> {
  const fields: Record<string, unknown> = {};
  const path = join(folder, 'upload.csv');
  let came = false;
  try {
    for await (const part of request.parts({ limits: { fileSize: MAX_TASK_CSV_BYTES } })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname !== 'file' || came) part.file.resume();
      else {
        came = true;
        await pipeline(part.file, createWriteStream(path));
      }
    }
  } catch (error) {
    throw uploadError(error, MAX_TASK_CSV_BYTES);
  }
  if (!came) throw new AppError('VALIDATION', { errors: [{ path: 'file', message: say('Choose a file') }] });
  return { fields, path };
}
