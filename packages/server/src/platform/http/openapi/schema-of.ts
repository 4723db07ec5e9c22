import type { Schema } from '@qafila/contracts';
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';

/**
 * JSON Schema of a schema's input or output. Rules that JSON Schema can't express are left out; descriptions
 * mention them.
 */
export function schemaOf(schema: Schema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    target: 'draft-2020-12',
  });
  return rest;
}
