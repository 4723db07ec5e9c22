import type { FastifyRequest } from 'fastify';
import type { UploadedFile } from './route.ts';

/** Reads a multipart request: its fields as the body, its files beside it. */
export async function readMultipart(request: FastifyRequest, fileSize: number) {
  const body: Record<string, unknown> = {};
  const files: Record<string, UploadedFile> = {};
  for await (const part of request.parts({ limits: { fileSize } })) {
    if (part.type === 'file') {
      const data = await part.toBuffer();
      files[part.fieldname] = { filename: part.filename, contentType: part.mimetype, data };
    } else {
      body[part.fieldname] = part.value;
    }
  }
  return { body, files };
}
