import { isUtf8 } from 'node:buffer';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { AppError } from '@qafila/contracts';
import type { FastifyInstance } from 'fastify';
import { MULTIPART_LIMIT } from './run-route.ts';

/** Maximum nesting of a body: no call needs more, and it makes recursive traversal safe. */
const MAX_NESTING = 64;

const [QUOTE, BACKSLASH, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\[]{}');

/** The maximum nesting of a JSON text, computed without parsing it. */
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

/** Parses JSON, forms and multipart; an unreadable body is refused with 400 and the reason. */
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
