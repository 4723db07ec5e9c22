import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './route.ts';
import { fileTooLarge, uploadError } from './upload-error.ts';

/** Maximum bytes of fields and boundaries in addition to the file. */
const FORM_BYTES = 1024 * 1024;

/**
 * Reads a multipart request: its fields become the body, its files are separate. A request whose
 * Content-Length exceeds the limit is refused before it is read.
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
