import { isUtf8 } from 'node:buffer';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { AppError } from '@qafila/contracts';
import type { FastifyInstance } from 'fastify';
import { MULTIPART_LIMIT } from './run-route.ts';

/** Levels of arrays and objects in a body: no call needs more, and what walks through a body by recursion is safe. */
const MAX_NESTING = 64;

const [QUOTE, BACKSLASH, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\[]{}');

/** The deepest level of arrays and objects in a JSON text, read without building anything. */
function nesting(text: Buffer): number {
  let level = 0;
  let deepest = 0;
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const byte = text[index];
    if (quoted) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) quoted = false;
    } else if (byte === QUOTE) quoted = true;
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) deepest = Math.max(deepest, ++level);
    else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) level -= 1;
  }
  return deepest;
}

const refuse = (message: string) => new AppError('VALIDATION', { errors: [{ path: '', message }] });

/** JSON, forms and multipart; what can't be read is a 400 that says so. */
export async function addContentParsers(app: FastifyInstance): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (typeof body === 'string' || !isUtf8(body)) return done(refuse('Must be UTF-8'));
    if (body.length === 0) return done(null, undefined);
    if (nesting(body) > MAX_NESTING) return done(refuse(`Nested too deeply. At most ${MAX_NESTING} levels`));
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
