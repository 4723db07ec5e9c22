import { transpileModule } from './transpiler.ts';

const transpiled = (fileName: string, text: string) =>
  transpileModule(text, { fileName, compilerOptions: {} });

test('types go; imports of values, classes and what webpack reads in comments stay', () => {
  const { outputText } = transpiled(
    '/app/page.ts',
    `import type { A } from './a.ts';
import { b } from './b.ts';
export const load = () => import(/* webpackChunkName: "c" */ './c.ts') as Promise<A>;
export class Kept { #own = 1; declare said: string; }`,
  );
  expect(outputText.split('\n').map((line) => line.trim())).toEqual([
    "import { b } from './b.ts';",
    'export const load = ()=>import(/* webpackChunkName: "c" */ \'./c.ts\');',
    'export class Kept {',
    '#own = 1;',
    '}',
    '',
  ]);
});

test('JSX becomes calls, marked so that the minifier removes those whose result is not used', () => {
  const { outputText } = transpiled('/app/page.tsx', 'export const page = <p>Orders</p>;');
  expect(outputText).toContain('import { jsx as _jsx } from "react/jsx-runtime"');
  expect(outputText).toContain('page = /*#__PURE__*/ _jsx("p", {');
});

test('the source map leads to lines of the file', () => {
  const { sourceMapText = '' } = transpiled('/app/page.ts', 'type A = 1;\nexport const a: A = 1;\n');
  // Second line of the file, first column: the first segment's line is one further.
  expect(JSON.parse(sourceMapText).mappings).toMatch(/^AACA/);
});

test('a mistake in the syntax is told with its place, without calls of SWC', () => {
  expect(() => transpiled('/app/page.ts', 'export {};\nconst a = ;')).toThrow(
    /^\s*x Expression expected\n\s+,-\[\/app\/page\.ts:2:1\][\s\S]*const a = ;[\s\S]*`----$/,
  );
});
