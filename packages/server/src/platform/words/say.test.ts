import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  AGENT_TRANSPORT,
  AVAILABILITY,
  CONTRACT_STATUS,
  EMPLOYMENT,
  ERRORS,
  PLANNED_TRIP_STATUS,
  RELOCATION_STATES,
  TASK_STATUS,
  TASK_TRANSPORT,
} from '@qafila/contracts';
import ar from './ar.json' with { type: 'json' };
import { inLanguageOf, say } from './say.ts';

const ARABIC: Readonly<Record<string, string>> = ar;
const SOURCE = join(import.meta.dirname, '../..');

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|\.fixture\.ts$|words\/say\.ts$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(SOURCE, name), 'utf8') }));

/** The literals in the first argument of each `say(…)`; a conditional argument has two. */
function said(source: string): string[] {
  const texts: string[] = [];
  for (const { index } of source.matchAll(/\bsay\(/g)) {
    const rest = source.slice(index + 'say('.length);
    const call = /^(?:[^'"`(){},]|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|===|\?|:)*/.exec(rest)?.[0] ?? '';
    const choice = call.includes('?') ? call.slice(call.indexOf('?')) : call;
    for (const [literal] of choice.matchAll(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/g))
      if (literal.length > 2) texts.push(literal.slice(1, -1));
  }
  return texts;
}

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
const texts = new Set(files.flatMap(({ text }) => said(text)));
/** Translated values inside messages: the state of a task, a vehicle. */
const words = [
  ...TASK_STATUS.names,
  ...PLANNED_TRIP_STATUS.names,
  ...CONTRACT_STATUS.names,
  ...RELOCATION_STATES,
  ...[EMPLOYMENT, AVAILABILITY, TASK_TRANSPORT, AGENT_TRANSPORT].flatMap(({ members }) =>
    members.map(({ label }) => label),
  ),
  ...Object.values(ERRORS).map(({ message }) => message),
];

test('every message of the server has an Arabic text with the same placeholders', () => {
  expect(texts.size).toBeGreaterThan(150);
  expect([...texts, ...words].filter((text) => !ARABIC[text])).toEqual([]);
  const unlike = Object.entries(ARABIC).filter(
    ([text, arabic]) => namesIn(text).join() !== namesIn(arabic).join(),
  );
  expect(unlike).toEqual([]);
});

/** Messages from the contracts' constants, which the scan does not find. */
const BY_CONSTANT = [
  'The amount is too large',
  'The amount must be above 0',
  'The amount must be at least 1',
  'Say why it is closed before the shift is over',
  'Say why it differs',
  'Notes are required',
  'Choose a password without your email name in it',
  'This password is one of the most common ones. Choose another',
];

test('there is no Arabic message that the server does not use', () => {
  const known = new Set<string>([...texts, ...words, ...BY_CONSTANT]);
  expect(Object.keys(ARABIC).filter((text) => !known.has(text))).toEqual([]);
});

/** Messages for developers, not for users of the portal. */
const FOR_PROGRAMS = /^(?:releases|platform\/(?:idempotency|realtime|http\/content-parsers))/;

test('error messages and their reasons are translated', () => {
  const bare = files.flatMap(({ name, text }) =>
    FOR_PROGRAMS.test(name)
      ? []
      : [
          ...text.matchAll(/new AppError\([^;]*?message: (?:'|"|ERRORS\.|`(?!\$\{(?:say\(|early\})))[^;]*/g),
        ].map(([failure]) => `${name}: ${failure}`),
  );
  expect(bare).toEqual([]);
});

test('a message is in the first language that the request accepts', () => {
  const message = () => say('{trip} is over', { trip: 'P-17' });
  expect(message()).toBe('P-17 is over');
  expect(inLanguageOf('en-GB,ar;q=0.5', message)).toBe('P-17 is over');
  expect(inLanguageOf('ar', message)).toBe('انتهت \u2068P-17\u2069');
  expect(inLanguageOf('ar-QA,en;q=0.5', message)).toBe('انتهت \u2068P-17\u2069');
});

test('the language belongs to the request, also across awaits', async () => {
  const later = async () => {
    await new Promise((done) => setTimeout(done, 1));
    return say('Trip not found');
  };
  const both = await Promise.all([inLanguageOf('ar', later), inLanguageOf('en', later)]);
  expect(both).toEqual(['الرحلة غير موجودة', 'Trip not found']);
});

test('a text in English for someone else is English within a request in Arabic, which stays Arabic', () => {
  inLanguageOf('ar', () => {
    expect(inLanguageOf('en', () => say('Agent not found'))).toBe('Agent not found');
    expect(say('Agent not found')).not.toBe('Agent not found');
  });
});
