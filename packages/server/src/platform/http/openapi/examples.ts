import type { CallSpec } from '@qafila/contracts';
import type { JsonSchema } from '@valibot/to-json-schema';
import { callExamples } from './call-examples.ts';
import type { SchemaBook } from './schema-book.ts';

const ID = '019ce000-0000-7000-8000-000000000001';
const AT = '2026-03-10T06:30:00.000Z';

/** Values that a reader recognizes, by the name of their field. */
const BY_NAME: Record<string, string | number | boolean> = {
  address: 'Al Souq Street 12',
  agentFullName: 'Yusuf Khan',
  allowedOrigin: 'https://shop.example',
  amount: 12.5,
  buildingNumber: '7',
  city: 'Doha',
  clientGeneratedId: 'SHOP-77',
  code: 'SW',
  companyName: 'Qafila Demo',
  breakEndMin: 750,
  breakStartMin: 720,
  coordinates: '51.5329,25.2877;51.55,25.37',
  country: 'Qatar',
  createdBy: 'noora@example.com',
  currency: 'Qatari Riyal (QAR)',
  deliverByUtc: '2026-03-10T07:10:00.000Z',
  domain: 'qafila.example',
  email: 'noora@example.com',
  endDateUtc: '2027-03-10T06:30:00.000Z',
  endMin: 960,
  endTimeMin: 960,
  firstName: 'Noora',
  fullName: 'Yusuf Khan',
  heatFirstDay: '06-01',
  heatFromMin: 600,
  heatLastDay: '09-15',
  heatUntilMin: 930,
  lastName: 'Al-Kuwari',
  latitude: 25.2877,
  longitude: 51.5329,
  locale: 'en',
  name: 'Souq Waqif',
  notes: 'Ring twice',
  password: 'a long pass phrase',
  path: '/',
  phoneNumber: '+97433445566',
  piece: 0,
  companyPhone: '+97444001100',
  publicId: 'AG-12',
  qatarId: '28463400012',
  reason: 'Ordered twice',
  shiftPeriodEndUtc: '2026-06-10T06:30:00.000Z',
  shortId: 'T-1001',
  startMin: 480,
  startTimeMin: 480,
  subscriberCompanyId: '019ce000-0000-7000-8000-000000000002',
  timezone: 'Asia/Qatar',
  timeZone: 'Asia/Qatar',
  trackingId: 'u0Zk3JmS7n',
  trackingText: 'Your order is on its way: {link}',
  url: 'https://shop.example/events',
  value: 'Delivered',
  Value: '5',
  version: 1,
  zipCode: '24030',
};

const BY_FORMAT: Record<string, string> = {
  uuid: ID,
  'date-time': AT,
  date: '2026-03-10',
  email: 'noora@example.com',
  uri: 'https://shop.example/events',
  time: '08:00:00',
  ipv4: '192.0.2.7',
};

const isNull = (schema: JsonSchema) => schema.type === 'null' || schema.const === null;

/** Fields that are null in examples, since another field decides whether they may have a value. */
const ABSENT = ['by'];

const hasFormat = (value: string, format: string | undefined): boolean => {
  if (format === 'date-time') return !Number.isNaN(Date.parse(value));
  return format === undefined || BY_FORMAT[format] === value;
};

/** Whether a value fits what a schema says about a single value. */
function fits(value: unknown, schema: JsonSchema): boolean {
  if (schema.type === 'integer' && !Number.isInteger(value)) return false;
  if (schema.type === 'number' && typeof value !== 'number') return false;
  if (schema.type === 'string' && typeof value !== 'string') return false;
  if (schema.type === 'boolean' && typeof value !== 'boolean') return false;
  if (typeof value === 'string')
    return (
      hasFormat(value, schema.format) &&
      (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(value)) &&
      value.length >= (schema.minLength ?? 0) &&
      value.length <= (schema.maxLength ?? Number.POSITIVE_INFINITY)
    );
  if (typeof value === 'number')
    return value >= (schema.minimum ?? -Infinity) && value <= (schema.maximum ?? Infinity);
  return true;
}

/** Texts for patterns that no field's name has a value for. */
const PATTERNS = [
  '08:00',
  '123456',
  '2026-03-10',
  '10:00',
  'AG-12',
  'T-1001',
  '1',
  'abc',
  '1.0.0',
  'a'.repeat(43),
  '#1d4ed8',
  'task.detail',
];

function textFor(schema: JsonSchema): string {
  const known = schema.format && BY_FORMAT[schema.format];
  if (known) return known;
  const pad = 'Text'.padEnd(schema.minLength ?? 0, 'x').slice(0, schema.maxLength ?? undefined);
  return [pad, ...PATTERNS].find((one) => fits(one, schema)) ?? pad;
}

/** A value that a schema allows: required fields only, as the document shows what a call needs at least. */
export function sample(schema: JsonSchema | boolean, book: SchemaBook, name = '', depth = 0): unknown {
  if (typeof schema === 'boolean' || depth > 12) return null;
  if (schema.$ref) return sample(book.resolve(schema.$ref) ?? true, book, name, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.find((one) => one !== null) ?? null;
  const variants = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (variants?.some(isNull) && ABSENT.includes(name)) return null;
  if (variants) return sample(variants.find((one) => !isNull(one)) ?? true, book, name, depth + 1);
  if (schema.allOf) {
    const parts = schema.allOf.map((one) => sample(one as JsonSchema, book, name, depth + 1));
    return parts.every((part) => typeof part === 'object') ? Object.assign({}, ...parts) : parts[0];
  }
  if (schema.type === 'object') return sampleObject(schema, book, depth);
  if (schema.type === 'array') return sampleArray(schema, book, name, depth);
  const known = BY_NAME[name];
  if (known !== undefined && fits(known, schema)) return known;
  if (schema.type === 'string' && /Id$/i.test(name) && fits(ID, schema)) return ID;
  if (schema.type === 'string') return textFor(schema);
  if (schema.type === 'number' || schema.type === 'integer')
    return Math.max(schema.minimum ?? 1, Math.min(1, schema.maximum ?? 1));
  if (schema.type === 'boolean') return true;
  return null;
}

function sampleObject(schema: JsonSchema, book: SchemaBook, depth: number): unknown {
  const required = schema.required ?? [];
  return Object.fromEntries(
    required.map((key) => [
      key,
      sample((schema.properties?.[key] ?? true) as JsonSchema, book, key, depth + 1),
    ]),
  );
}

function sampleArray(schema: JsonSchema, book: SchemaBook, name: string, depth: number): unknown {
  if (schema.prefixItems)
    return (schema.prefixItems as JsonSchema[]).map((one) => sample(one, book, name, depth + 1));
  if (!schema.items || schema.maxItems === 0) return [];
  const one = name.replace(/s$/, '');
  const items = Math.max(1, schema.minItems ?? 1);
  return Array.from({ length: items }, () => sample(schema.items as JsonSchema, book, one, depth + 1));
}

/** An example of a call: what is sent and what comes back. Rules between fields are met by those written by hand. */
export interface CallExample {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  reply?: unknown;
}

/** Sampled from the schemas, except for what `callExamples` has. */
export function exampleOf(call: CallSpec, book: SchemaBook, now: Date): CallExample {
  const of = (part: 'params' | 'query' | 'body' | 'reply') => {
    const schema = call[part];
    if (!schema || (part === 'reply' && call.replyEncoding === 'stream')) return {};
    const sampled = sample(book.schemaOf(schema, part === 'reply' ? 'output' : 'input'), book);
    return { [part]: sampled };
  };
  return { ...of('params'), ...of('query'), ...of('body'), ...of('reply'), ...callExamples(now)[call.name] };
}
