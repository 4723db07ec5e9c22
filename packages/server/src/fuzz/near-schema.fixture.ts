import fc from 'fast-check';
import type { GenericSchema } from 'valibot';

/** The parts of a valibot schema needed to generate values. */
interface Shape {
  type: string;
  entries?: Record<string, Shape>;
  wrapped?: Shape;
  item?: Shape;
  items?: Shape[];
  key?: Shape;
  value?: Shape;
  options?: unknown[];
  literal?: unknown;
  getter?: (input: unknown) => Shape;
  pipe?: { kind: string; type: string; requirement?: unknown }[];
}

/** Values that are known to break parsers, columns and arithmetic. */
const ODD_NUMBERS = [0, -0, -1, 0.001, 1e-320, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, -1e308];
const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'null',
  '1e400',
  '%00',
  "' or 1=1 --",
  '\ud800',
  '\u202eabc',
  '🚚',
  'x'.repeat(5000),
];
/** Texts that at least one field accepts. */
const KNOWN_TEXTS = [
  '33001122',
  'someone@example.com',
  '2026-03-10T07:00:00.000Z',
  '2031-05-05',
  'https://example.com/hook',
  'Asia/Qatar',
  'QAR',
  '123456',
  '#8A1538',
];

const oddValue = fc.oneof(
  fc.constantFrom(...ODD_NUMBERS),
  fc.constantFrom(...ODD_TEXTS),
  fc.constantFrom(null, true, false, [], {}, [[]], [null], { __proto__: null, constructor: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
);

/**
 * Generates values that a schema accepts, or almost: about one leaf in eight is invalid.
 * @param ids ids of existing rows
 */
export function nearSchema(schema: GenericSchema | undefined, ids: readonly string[]): fc.Arbitrary<unknown> {
  return schema ? near(schema as unknown as Shape, ids, 0) : fc.constant(undefined);
}

function near(shape: Shape, ids: readonly string[], depth: number): fc.Arbitrary<unknown> {
  const fitting = fits(shape, ids, depth);
  return fc.oneof({ weight: 7, arbitrary: fitting }, { weight: 1, arbitrary: oddValue });
}

function fits(shape: Shape, ids: readonly string[], depth: number): fc.Arbitrary<unknown> {
  const below = (one: Shape) => near(one, ids, depth + 1);
  switch (shape.type) {
    case 'object':
    case 'strict_object':
    case 'loose_object': {
      const entries = Object.entries(shape.entries ?? {});
      const optional = entries.filter(([, { type }]) => OPTIONAL.has(type)).map(([name]) => name);
      const required = entries.map(([name]) => name).filter((name) => !optional.includes(name));
      const fields = Object.fromEntries(entries.map(([name, field]) => [name, below(field)]));
      return fc.record(fields, { requiredKeys: required });
    }
    case 'optional':
    case 'nullable':
    case 'nullish':
    case 'exact_optional':
    case 'undefinedable':
      return shape.wrapped ? below(shape.wrapped) : oddValue;
    case 'array':
      return shape.item && depth < 6 ? fc.array(below(shape.item), { maxLength: 4 }) : fc.constant([]);
    case 'tuple':
      return fc.tuple(...(shape.items ?? []).map(below));
    case 'record':
      return fc.dictionary(fc.string({ maxLength: 8 }), shape.value ? below(shape.value) : oddValue, {
        maxKeys: 3,
      });
    case 'union':
    case 'variant':
      return fc.oneof(...(shape.options ?? []).map((one) => below(one as Shape)));
    case 'picklist':
    case 'enum':
      return shape.options?.length ? fc.constantFrom(...shape.options) : oddValue;
    case 'literal':
      return fc.constant(shape.literal);
    case 'boolean':
      return fc.boolean();
    case 'number':
      return numbers(shape);
    case 'string':
      return texts(shape, ids);
    case 'lazy':
      return shape.getter && depth < 6 ? below(shape.getter(undefined)) : oddValue;
    default:
      return oddValue;
  }
}

const OPTIONAL = new Set(['optional', 'nullish', 'exact_optional', 'undefinedable']);

const requirement = ({ pipe = [] }: Shape, type: string) =>
  pipe.find((action) => action.type === type)?.requirement;

function numbers(shape: Shape): fc.Arbitrary<unknown> {
  const bound = (type: string, otherwise: number) => {
    const value = requirement(shape, type);
    return typeof value === 'number' ? value : otherwise;
  };
  const min = Math.ceil(bound('min_value', -1000));
  const max = Math.floor(bound('max_value', Math.max(min, 0) + 1000));
  return fc.oneof(fc.integer({ min, max: Math.max(min, max) }), fc.constantFrom(min, max, min - 1, max + 1));
}

function texts(shape: Shape, ids: readonly string[]): fc.Arbitrary<unknown> {
  const types = new Set((shape.pipe ?? []).map(({ type }) => type));
  if (types.has('uuid')) return fc.oneof(fc.constantFrom(...ids), fc.uuid());
  if (types.has('email')) return fc.emailAddress();
  if (types.has('iso_timestamp')) return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const longest = requirement(shape, 'max_length');
  const maxLength = typeof longest === 'number' ? Math.min(longest, 200) : 40;
  return fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...KNOWN_TEXTS) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength }) },
    { weight: 1, arbitrary: fc.constantFrom(...ids) },
  );
}

/**
 * Bodies that no schema accepts: other shapes under the names of its fields, arbitrary values, or invalid
 * JSON.
 */
export function malformed(schema: GenericSchema | undefined): fc.Arbitrary<string> {
  const names = Object.keys((schema as unknown as Shape | undefined)?.entries ?? {});
  const fields = fc.record(Object.fromEntries(names.map((name) => [name, oddValue])), { requiredKeys: [] });
  return fc.oneof(
    { weight: 8, arbitrary: fields.map((body) => JSON.stringify(body)) },
    { weight: 2, arbitrary: fc.json({ maxDepth: 4 }) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.json({ maxDepth: 3 }), fc.nat(60))
        .map(([text, length]) => text.slice(0, length)),
    },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
    // Refused before anything else of a body is looked at, so they are few.
    { weight: 1, arbitrary: fc.tuple(fc.constantFrom('a', ...names), deep).map(nested) },
  );
}

/** Levels of nesting, around the limit and far above it, which breaks recursive parsers. */
const deep = fc.oneof(fc.integer({ min: 60, max: 66 }), fc.nat(9000));
const nested = ([name, levels]: [string, number]) => `{"${name}":${'['.repeat(levels)}${']'.repeat(levels)}}`;
