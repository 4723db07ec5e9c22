import { type CallSpec, COMPANY_HEADER, NO_COMPANY, type Policy, type Schema } from '@qafila/contracts';
import { statusOf } from '../answer.ts';
import { takesKey } from '../takes-key.ts';
import { TAGS, tagOf } from './areas.ts';
import { exampleOf } from './examples.ts';
import { failureResponses, failuresOf } from './failures.ts';
import { openSchemaBook, type SchemaBook } from './schema-book.ts';
import { ABOUT_TOKENS } from './token-examples.ts';
import { tokensMayCall } from './tokens-may-call.ts';
import { webhooks } from './webhooks.ts';

const MEDIA = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
};

/** The fields of an object schema as parameters. */
function parameters(
  schema: Schema | undefined,
  place: 'path' | 'query',
  book: SchemaBook,
  example: Record<string, unknown> = {},
) {
  if (!schema) return [];
  const { properties = {}, required = [] } = book.fieldsOf(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(name in example && { example: example[name] }),
  }));
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
};
const REPLAYED =
  'A repeated request with the same key gets the reply of the first; another request with it is refused with 422.';
const REFUSED_TWICE = ' Without a key, the same request is refused with 409 for 30 seconds.';
const keyOf = (call: CallSpec) => {
  if (!takesKey(call)) return [];
  const description = REPLAYED + (call.idempotencyKey === 'expected' ? REFUSED_TWICE : '');
  return [{ ...IDEMPOTENCY_KEY, description }];
};

function whoMayCall(policy: Policy): string {
  if (policy.kind === 'public') return 'No session needed.';
  if (policy.kind === 'session') return 'Any session.';
  return policy.roles.length ? `Roles: ${policy.roles.join(', ')}.` : 'Any role of the portal.';
}

function replyOf(call: CallSpec, book: SchemaBook, example: unknown) {
  const description = 'Done.';
  if (call.replyEncoding === 'stream') return { description, content: { 'application/octet-stream': {} } };
  if (!call.reply) return { description };
  const schema = book.schemaOf(call.reply, 'output');
  return { description, content: { 'application/json': { schema, example } } };
}

function operation(call: CallSpec, built: boolean, book: SchemaBook, now: Date) {
  const example = exampleOf(call, book, now);
  return {
    operationId: call.name,
    tags: [tagOf(call)],
    summary: call.summary,
    description: [
      whoMayCall(call.policy),
      tokensMayCall(call),
      call.method !== 'GET' && !takesKey(call) ? ' An Idempotency-Key is ignored.' : '',
      built ? '' : ' Not available yet: answers 501.',
    ].join(''),
    security: call.policy.kind === 'public' ? [] : [{ bearer: [] }],
    parameters: [
      ...parameters(call.params, 'path', book, example.params),
      ...parameters(call.query, 'query', book, example.query),
      ...keyOf(call),
    ],
    ...(call.body && {
      requestBody: {
        required: true,
        content: {
          [MEDIA[call.bodyEncoding ?? 'json']]: {
            schema: book.schemaOf(call.body, 'input'),
            ...(call.bodyEncoding !== 'multipart' && { example: example.body }),
          },
        },
      },
    }),
    responses: {
      [statusOf(call)]: replyOf(call, book, example.reply),
      ...failuresOf(call),
    },
  };
}

const ABOUT = `The API of the delivery dispatch console.

A SysAdmin belongs to no company. They choose the one that their session works in by \`Session.workIn\`; until then, calls
that make rows of a company answer 409 \`COMPANY_REQUIRED\`. A request may name the company that it is meant for in the
header \`${COMPANY_HEADER}\` (an id, or \`${NO_COMPANY}\`); if the session works in another one, it answers 409
\`COMPANY_CHANGED\` and does nothing.

${ABOUT_TOKENS}`;

/**
 * OpenAPI 3.1 document of the calls.
 * @param built are the calls that do not answer 501
 * @param now orders of the examples are due after it
 */
export function openApiDocument(calls: readonly CallSpec[], built: (call: CallSpec) => boolean, now: Date) {
  const book = openSchemaBook(calls);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, built(call), book, now) };
  }
  const used = new Set([...calls.map(tagOf), 'Events']);
  const { document, schemas } = book.complete({
    openapi: '3.1.1',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Qafila',
      version: '1',
      description: ABOUT,
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Qafila' },
    },
    servers: [{ url: '/' }],
    tags: [...used].sort().map((name) => ({ name, description: TAGS[name] ?? '' })),
    paths,
    webhooks: webhooks(book),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT or API token' } },
      responses: failureResponses(book),
    },
  });
  return { ...document, components: { ...document.components, schemas } };
}
