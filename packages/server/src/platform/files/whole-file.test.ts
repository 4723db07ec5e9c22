import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFile, replaceFile } from './whole-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'whole-'));
});

test('replaces a file, readable by its owner only, and leaves no temporary file', () => {
  const file = join(folder, 'kept.json');
  replaceFile(file, 'old');
  replaceFile(file, 'new');
  expect(readFileSync(file, 'utf8')).toBe('new');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['kept.json']);
});

test('a failed write leaves the old content', () => {
  const file = join(folder, 'kept.json');
  replaceFile(file, 'old');
  // A folder in the place of the temporary file makes the write fail.
  mkdirSync(`${file}.${process.pid}.new/in-the-way`, { recursive: true });
  expect(() => replaceFile(file, 'new')).toThrow();
  expect(readFileSync(file, 'utf8')).toBe('old');
});

test('creates a file once and never overwrites one', () => {
  const file = join(folder, 'secret');
  expect([createFile(file, 'first'), createFile(file, 'second')]).toEqual([true, false]);
  expect(readFileSync(file, 'utf8')).toBe('first');
  expect(readdirSync(folder)).toEqual(['secret']);
});
