import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@qafila/contracts';
import { literalsOf } from '@qafila/domain/literals';
import * as v from 'valibot';
import parts from './parts.ar.json' with { type: 'json' };
import spec from './spec.ar.json' with { type: 'json' };

const CONTRACTS = join(import.meta.dirname, '../../../contracts/src');
/** What only programs send: the registry of remotes and releases, and the socket. */
const FOR_PROGRAMS = [
  'Lower case, digits and dashes',
  'A key, or two with a blank',
  'Lower case letters and dashes',
  'Must be west, south, east, north',
  'Not a cursor',
];

function said(issue: v.BaseIssue<unknown>): string {
  const sentence = v.getGlobalMessage();
  return typeof sentence === 'function' ? sentence(issue) : 'No default message';
}

/** The messages of every rule inside the schemas that a value holds. */
function messagesIn(value: unknown, found = new Set<string>(), seen = new Set<object>()): Set<string> {
  if (typeof value !== 'object' || value === null || seen.has(value)) return found;
  seen.add(value);
  if ('kind' in value && 'message' in value) {
    if (typeof value.message === 'string') found.add(value.message);
    // A rule without a message of its own has the default one of its kind.
    const expected = 'expects' in value ? value.expects : null;
    if (value.message === undefined) found.add(said({ ...value, expected, input: 'x' } as never));
  }
  for (const part of Object.values(value)) messagesIn(part, found, seen);
  return found;
}

/** The messages of checks that are functions. */
const inFunctions = readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .flatMap((name) => [
    ...readFileSync(join(CONTRACTS, name), 'utf8').matchAll(/(?:message: |refuse\()(['"`])(.+?)\1/g),
  ])
  .map(([, , text = '']) => text.replace(/\$\{\w+\}/g, '7'));

const arabic = (message: string) => literalsOf(parts)(message) ?? literalsOf(spec)(message);

/** Holes for numbers; the others take names, which stay as they are. */
const NUMBER_HOLES = /\{(?:count|minimum|maximum|first|last)\}/;
const hasNumbers = Object.keys({ ...parts, ...spec }).filter((key) => NUMBER_HOLES.test(key));
/** Whether a hole for a number would take words: those of a message that has no Arabic text. */
function hasWordsForNumber(message: string): boolean {
  if (message in parts || message in spec) return false;
  const translated = arabic(message);
  const fits = (key: string) => literalsOf({ [key]: 'x' })(message) !== undefined;
  return translated !== undefined && hasNumbers.some(fits) && /[a-z]/i.test(translated);
}

test('every message of a schema has an Arabic text, without an English word from a pattern', () => {
  const messages = [...new Set([...messagesIn({ ...contracts }), ...inFunctions])].filter(
    (message) => !FOR_PROGRAMS.includes(message),
  );
  expect(messages.length).toBeGreaterThan(200);
  expect(messages.filter((message) => arabic(message) === undefined)).toEqual([]);
  expect(messages.filter(hasWordsForNumber)).toEqual([]);
  expect(hasWordsForNumber('At most 5 widgets')).toBe(true);
  expect(arabic('Retry count must be a number')).toBe('يجب أن يكون عدد المحاولات رقمًا');
  expect(arabic('The tracking message needs {link}')).toBe('تحتاج رسالة التتبع إلى \u2066{link}\u2069');
  expect(arabic('At most 500 characters')).toBe('الحد الأقصى للأحرف: 500');
});

test('a translated message keeps the values of the English one', () => {
  const holes = (text: string) => [...text.matchAll(/(?<!\{)\{(\w+)\}/g)].map(([, name]) => name).sort();
  const literals = Object.entries(parts).filter(([key]) => /^[A-Z]/.test(key));
  expect(literals.filter(([key, text]) => holes(key).join() !== holes(text).join())).toEqual([]);
});
