import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';

/** One change of the code, which a test should notice. */
export interface Mutant {
  id: string;
  /** Path from the root of the workspace. */
  file: string;
  /** From 1. */
  line: number;
  mutator: string;
  original: string;
  replacement: string;
}

const silent = () => {};
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

/** Rewrites files of the sandbox so that they contain every mutant, each behind a switch that is off. */
export async function instrument(sandbox: string, files: readonly string[]): Promise<Mutant[]> {
  const instrumenter = new Instrumenter(logger);
  const contents = new Map(files.map((file) => [file, readFileSync(join(sandbox, file), 'utf8')]));
  const result = await instrumenter.instrument(
    [...contents].map(([name, content]) => ({ name, content, mutate: true })),
    { ignorers: [], excludedMutations: [], plugins: null, noHeader: false },
  );
  for (const { name, content } of result.files) writeFileSync(join(sandbox, name), content);
  return result.mutants.map(({ id, fileName, location, mutatorName, replacement }) => ({
    id,
    file: fileName,
    line: location.start.line + 1,
    mutator: mutatorName,
    original: textAt(contents.get(fileName) ?? '', location),
    replacement: replacement ?? '',
  }));
}

interface Location {
  start: { line: number; column: number };
  end: { line: number; column: number };
}

/** Lines and columns count from 0. */
function textAt(content: string, { start, end }: Location): string {
  const lines = content.split('\n').slice(start.line, end.line + 1);
  const last = lines.length - 1;
  return lines
    .map((line, index) => line.slice(index === 0 ? start.column : 0, index === last ? end.column : undefined))
    .join('\n');
}
