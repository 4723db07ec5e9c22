import { ERRORS } from '@qafila/contracts/core';
import { uiText } from '../theme/texts.ts';
import ar from './ar.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import specAr from './spec.ar.json' with { type: 'json' };
import specEn from './spec.en.json' with { type: 'json' };
import { specText } from './spec-text.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const stems = (texts: object) =>
  [...new Set(Object.keys(texts).map((key) => key.replace(PLURAL, '')))].sort();
const holes = (text: string) => [...text.matchAll(/\{+(\w+)\}+/g)].map((match) => match[1]).sort();

test('both languages have the same texts of the kit', () => {
  expect(stems(ar)).toEqual(stems(en));
});

test('every text with a count has all plural forms of its language', () => {
  for (const [locale, texts] of Object.entries({ en, ar })) {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
    const counted = new Set(
      Object.keys(texts)
        .filter((key) => PLURAL.test(key))
        .map((key) => key.replace(PLURAL, '')),
    );
    expect(counted.size).toBeGreaterThan(0);
    for (const stem of counted) {
      const found = Object.keys(texts)
        .filter((key) => key.startsWith(`${stem}_`))
        .map((key) => key.slice(stem.length + 1));
      expect(found.sort()).toEqual([...forms].sort());
    }
  }
});

test('plural forms follow the number', () => {
  expect(uiText('en')('notice.more', { count: 1 })).toBe('1 more notice');
  expect(uiText('ar')('notice.more', { count: 2 })).toBe('إشعاران آخران');
  expect(uiText('ar')('notice.more', { count: 5 })).toBe('5 إشعارات أخرى');
});

test('every Arabic text is written in Arabic', () => {
  for (const text of [...Object.values(ar), ...Object.values(specAr)])
    expect(text).toMatch(/\p{Script=Arabic}/u);
});

test('the specification’s messages exist in both languages, with the same placeholders', () => {
  expect(Object.keys(specAr)).toEqual(Object.keys(specEn));
  for (const [key, text] of Object.entries(specEn)) expect(text).toBe(key);
  for (const [key, text] of Object.entries(specAr)) expect(holes(text)).toEqual(holes(key));
});

test('every message of the error table has an Arabic text', () => {
  const missing = Object.values(ERRORS).filter(({ message }) => !(message in specAr));
  expect(missing).toEqual([]);
});

test('a filled-in message is recognised by its pattern', () => {
  expect(specText('ar', 'Loaded default task configuration')).toBe('تم تحميل تهيئة task الافتراضية');
  expect(specText('ar', 'Something nobody knows')).toBe('Something nobody knows');
  expect(specText('en', 'Callback removed')).toBe('Callback removed');
});
