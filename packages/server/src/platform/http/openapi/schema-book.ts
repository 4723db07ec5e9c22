import type { CallSpec, Schema } from '@qafila/contracts';
import * as contracts from '@qafila/contracts';
import { type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';

/** Whether a schema describes what callers send or what they get: defaults make a difference between the two. */
export type Mode = 'input' | 'output';

const PREFIX = '#/components/schemas/';
/** Added to the name of what is sent where what is returned is another schema. */
const AS_SENT = 'AsSent';
const CONFIG = { errorMode: 'ignore', target: 'draft-2020-12' } as const;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

/** Every schema that the contracts export, by its name; one with several names has the first. */
function namedSchemas(): Record<string, Schema> {
  const seen = new Set<unknown>();
  const named: Record<string, Schema> = {};
  for (const [name, value] of Object.entries(contracts))
    if (isSchema(value) && !seen.has(value)) {
      seen.add(value);
      named[name] = value;
    }
  return named;
}

const withoutDialect = ({ $schema: _, $defs: __, ...rest }: JsonSchema & { $defs?: unknown }): JsonSchema =>
  rest;

/** References in a text, as `mode:name`. */
const MARKED = /"#\/components\/schemas\/(input|output):(\w+)"/g;
const marked =
  (mode: Mode) =>
  ({ referenceId }: { referenceId: string }) =>
    `${PREFIX}${mode}:${referenceId}`;

/**
 * JSON Schemas in which named schemas of the contracts are references, and the named ones that a document uses. Rules
 * that JSON Schema can't express are left out; descriptions mention them.
 */
export function openSchemaBook(calls: readonly CallSpec[]) {
  const named = { ...namedSchemas() };
  const names = new Map<Schema, string>(Object.entries(named).map(([name, schema]) => [schema, name]));
  // Converted together: to convert one schema costs as much as all that it may refer to.
  const unnamed = calls
    .flatMap(({ params, query, body, reply }) => [params, query, body, reply])
    .filter((schema): schema is Schema => schema !== undefined && !names.has(schema));
  const inline = new Map(unnamed.map((schema, index) => [schema, `Unnamed${index}`]));
  const all = { ...named, ...Object.fromEntries([...inline].map(([schema, name]) => [name, schema])) };
  const definitions: Record<Mode, Record<string, JsonSchema>> = {
    input: toJsonSchemaDefs(all, { ...CONFIG, typeMode: 'input', overrideRef: marked('input') }),
    output: toJsonSchemaDefs(all, { ...CONFIG, typeMode: 'output', overrideRef: marked('output') }),
  };

  /** Names that a text refers to, directly or not, by mode. */
  function reachable(text: string): Record<Mode, Set<string>> {
    const found: Record<Mode, Set<string>> = { input: new Set(), output: new Set() };
    const visit = (part: string) => {
      for (const [, mode, name = ''] of part.matchAll(MARKED)) {
        const names = found[mode as Mode];
        if (names.has(name)) continue;
        names.add(name);
        visit(JSON.stringify(definitions[mode as Mode][name]));
      }
    };
    visit(text);
    return found;
  }

  /** Names whose schema, or a schema that it refers to, is another one for what is sent. */
  function differing(names: ReadonlySet<string>): Set<string> {
    const plain = (mode: Mode, name: string) =>
      JSON.stringify(definitions[mode][name]).replace(MARKED, '"$2"');
    const differ = new Set([...names].filter((name) => plain('input', name) !== plain('output', name)));
    for (let before = -1; before < differ.size; ) {
      before = differ.size;
      for (const name of names)
        for (const [, , used = ''] of JSON.stringify(definitions.input[name]).matchAll(MARKED))
          if (differ.has(used)) differ.add(name);
    }
    return differ;
  }

  return {
    /** The JSON Schema of a schema. Its references are only right after `complete`. */
    schemaOf(schema: Schema, mode: Mode): JsonSchema {
      const name = names.get(schema);
      if (name) return { $ref: marked(mode)({ referenceId: name }) };
      const known = definitions[mode][inline.get(schema) ?? ''];
      if (known) return withoutDialect(known);
      return withoutDialect(
        toJsonSchema(schema, {
          ...CONFIG,
          typeMode: mode,
          definitions: named,
          overrideRef: marked(mode),
        }),
      );
    },
    /** The fields of an object that is sent, such as a query: what a named schema stands for, not its reference. */
    fieldsOf(schema: Schema): JsonSchema {
      const json = this.schemaOf(schema, 'input');
      return json.$ref ? (this.resolve(json.$ref) ?? json) : json;
    },
    /** What a reference of `schemaOf` stands for. */
    resolve(reference: string): JsonSchema | undefined {
      const [mode, name = ''] = reference.slice(PREFIX.length).split(':');
      return definitions[mode as Mode]?.[name];
    },
    /** The document with its references named, and the schemas that they stand for. */
    complete<T extends object>(document: T): { document: T; schemas: Record<string, JsonSchema> } {
      const text = JSON.stringify(document);
      const used = reachable(text);
      const differ = differing(used.input);
      const nameOf = (mode: Mode, name: string) =>
        mode === 'input' && used.output.has(name) && differ.has(name) ? `${name}${AS_SENT}` : name;
      const final = <Part>(part: Part): Part =>
        JSON.parse(
          JSON.stringify(part).replace(
            MARKED,
            (_, mode: Mode, name: string) => `"${PREFIX}${nameOf(mode, name)}"`,
          ),
        );
      const schemas = [...used.output].map((name) => [name, final(definitions.output[name])] as const);
      const sent = [...used.input].map(
        (name) => [nameOf('input', name), final(definitions.input[name])] as const,
      );
      const listed = [...sent, ...schemas].flatMap(([name, schema]) =>
        schema ? [[name, schema] as const] : [],
      );
      return {
        document: final(document),
        schemas: Object.fromEntries(listed.sort(([one], [other]) => (one < other ? -1 : 1))),
      };
    },
  };
}
export type SchemaBook = ReturnType<typeof openSchemaBook>;
