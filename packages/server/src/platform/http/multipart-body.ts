import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './route.ts';
import { fileTooLarge, uploadError } from './upload-error.ts';

/** What fields and boundaries may add to a file, bytes. */
const FORM_BYTES = 1024 * 1024;

/**
 * Reads a multipart request: its fields as the body, its files beside it. What says that it is larger is refused before
 * any of it is read.
 * @throws AppError PAYLOAD_TOO_LARGE with the limit
 */
export async function readMultipart(request: FastifyRequest, fileSize: number) {
  if (Number(request.headers['content-length']) > fileSize + FORM_BYTES) throw fileTooLarge(fileSize);
  const body: Record<string, unknown> = {};
  const files: Record<string, UploadedFile> = {};
  try {
    for await (const part of request.parts({ limits: { fileSize } })) {
      if (part.type === 'file') {
        const data = await part.toBuffer();
        files[part.fieldname] = { filename: part.filename, contentType: part.mimetype, data };
      } else {
        body[part.fieldname] = part.value;
      }
    }
  } catch (error) {
    throw uploadError(error, fileSize);
  }
  return { body, files };
}
