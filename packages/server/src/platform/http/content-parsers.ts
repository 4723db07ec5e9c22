import { isUtf8 } from 'node:buffer';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { AppError } from '@qafila/contracts';
import type { FastifyInstance } from 'fastify';
import { MULTIPART_LIMIT } from './run-route.ts';

const refuse = (message: string) => new AppError('VALIDATION', { errors: [{ path: '', message }] });

/** JSON, forms and multipart; what can't be read is a 400 that says so. */
export async function addContentParsers(app: FastifyInstance): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (typeof body === 'string' || !isUtf8(body)) return done(refuse('Must be UTF-8'));
    if (body.length === 0) return done(null, undefined);
    parseJson(request, body.toString('utf8'), (error, value) =>
      error ? done(refuse('Must be valid JSON')) : done(null, value),
    );
  });
  await app.register(formbody);
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: { fileSize: MULTIPART_LIMIT, files: 10, fields: 100, fieldSize: 1024 * 1024, parts: 110 },
  });
}
