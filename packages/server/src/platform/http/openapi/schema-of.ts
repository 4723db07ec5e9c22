import type { Schema } from '@qafila/contracts';
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';

/** What the schema takes (`input`) or gives (`output`). Rules that JSON Schema has no word for stay in the text. */
export function schemaOf(schema: Schema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    target: 'draft-2020-12',
  });
  return rest;
}
