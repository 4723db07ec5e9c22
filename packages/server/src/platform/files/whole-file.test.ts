import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFile, replaceFile } from './whole-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whole-'));
});

test('replaces a file, readable by its owner only, and leaves nothing beside it', () => {
  const file = join(folder, 'kept.json');
  replaceFile(file, 'old');
  replaceFile(file, 'new');
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['kept.json']);
});

test('a write that fails leaves the old content', () => {
  const file = join(folder, 'kept.json');
  replaceFile(file, 'old');
  // Where the new content would be written, nothing can be.
  mkdirSync(`${file}.${process.pid}.new/in-the-way`, { recursive: true });
  expect(() => replaceFile(file, 'new')).toThrow();
  expect(readFileSync(file, 'utf8')).toBe('old');
});

test('makes a file once and never over another', () => {
  const file = join(folder, 'secret');
  expect([createFile(file, 'first'), createFile(file, 'second')]).toEqual([true, false]);
  expect(readFileSync(file, 'utf8')).toBe('first');
  expect(readdirSync(folder)).toEqual(['secret']);
});
