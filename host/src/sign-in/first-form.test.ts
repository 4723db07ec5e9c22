import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import arabic from '../messages/sign-in.ar.json';
import english from '../messages/sign-in.en.json';

test('the first response’s form has the login page’s texts, in both languages', () => {
  const template = readFileSync(join(__dirname, '../index.ejs'), 'utf8');
  // What follows is said where no page could be loaded, and has no other place.
  const form = template.slice(0, template.indexOf('id="first-lost"'));
  const pairs = [...form.matchAll(/<span lang="en">([^<]+)<\/span><span lang="ar">([^<]+)<\/span>/g)];
  expect(pairs.length).toBeGreaterThanOrEqual(5);
  const translations = Object.entries(english).map(([key, en]) => [en, arabic[key as keyof typeof arabic]]);
  for (const [, en, ar] of pairs) expect(translations).toContainEqual([en, ar]);
});

test('[SHELL-42] it has no header either: the brand is above the title', () => {
  const template = readFileSync(join(__dirname, '../index.ejs'), 'utf8');
  expect(template).not.toContain('<header');
  const page = /<main[\s\S]*<\/main>/.exec(template)?.[0] ?? '';
  expect(page.indexOf('Qafila')).toBeGreaterThan(-1);
  expect(page.indexOf('Qafila')).toBeLessThan(page.indexOf('<h1'));
});
