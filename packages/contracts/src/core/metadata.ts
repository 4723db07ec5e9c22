import * as v from 'valibot';
import { form } from './form.ts';
import { ColorHex } from './palette.ts';
import { requiredText } from './scalar.ts';

/** A key and a value that a company hangs on a task; configuration overrides look at them. */
export const MetadataEntry = form({
  key: requiredText(100),
  value: v.pipe(v.string(), v.trim(), v.maxLength(500)),
  colorHex: v.optional(ColorHex),
});
export type MetadataEntry = v.InferOutput<typeof MetadataEntry>;

/** The same on an agent. Where it is allowed, the partners whose orders the agent carries see it in these orders. */
export const AgentMetadataEntry = form({
  ...MetadataEntry.entries,
  clientViewAllowed: v.optional(v.boolean(), false),
});
export type AgentMetadataEntry = v.InferOutput<typeof AgentMetadataEntry>;

export const MAX_METADATA_ENTRIES = 50;
