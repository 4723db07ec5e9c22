import { inspect } from 'node:util';
import { expect } from 'expect';
import { fn, spyOn } from 'jest-mock';
import type { Block } from './harness-run.ts';

const newBlock = (name: string): Block => ({
  name,
  beforeAll: [],
  afterAll: [],
  beforeEach: [],
  afterEach: [],
  children: [],
});

type EachTable = readonly unknown[];
const rowArguments = (row: unknown): unknown[] => (Array.isArray(row) ? row : [row]);
const named = (name: string, row: unknown[], index: number) => {
  const values = [...row];
  return name
    .replaceAll(/%[sdifjop#]/g, (mark) => {
      if (mark === '%#') return String(index);
      const value = values.shift();
      return mark === '%s' ? String(value) : inspect(value);
    })
    .replaceAll('$', '');
};

/**
 * The globals of a test file, without jest: the file is loaded once and its tests run as often as there are mutants to
 * try, so that no run pays for loading the server again.
 */
export function createHarness() {
  let current = newBlock('');
  const within = (name: string, declare: () => void) => {
    const outer = current;
    current = newBlock(name);
    outer.children.push(current);
    declare();
    current = outer;
  };
  const add = (name: string, run: () => unknown) => current.children.push({ name, run });
  const each =
    <R>(declare: (name: string, work: (...args: never[]) => R) => void) =>
    (table: EachTable) =>
    (name: string, work: (...args: unknown[]) => R) => {
      for (const [index, row] of table.entries())
        declare(named(name, rowArguments(row), index), () => work(...rowArguments(row)));
    };
  const hook = (kind: 'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach') => (run: () => unknown) =>
    current[kind].push({ name: kind, run });
  const test = Object.assign(add, { each: each(add) });
  Object.assign(globalThis, {
    test,
    it: test,
    describe: Object.assign(within, { each: each(within) }),
    beforeAll: hook('beforeAll'),
    afterAll: hook('afterAll'),
    beforeEach: hook('beforeEach'),
    afterEach: hook('afterEach'),
    expect,
    jest: { fn, spyOn },
  });
  return {
    /** Loads a test file and returns its declarations. */
    async load(url: string): Promise<Block> {
      current = newBlock('');
      const file = current;
      await import(url);
      current = newBlock('');
      return file;
    },
  };
}
