import { variables } from './variables.ts';

const fallback = (schema: { default?: unknown }): string =>
  schema.default === undefined || schema.default === '' ? '–' : `\`${String(schema.default)}\``;

/** Renders docs/configuration.md from the table of variables; a test compares it with the file. */
export const configurationReference = (): string =>
  [
    '# Configuration',
    '',
    'The server reads these environment variables. A value that can’t be used stops it with a sentence that says what to give.',
    '',
    '| variable | default | meaning |',
    '|---|---|---|',
    ...Object.entries(variables).map(
      ([name, { schema, about }]) => `| \`${name}\` | ${fallback(schema)} | ${about} |`,
    ),
    '',
  ].join('\n');
