import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Result, readResult, type Survivor, shareOf } from './results.ts';

/** Notes written by hand beside the results. */
interface Notes {
  /** The first measurement of a folder. */
  before: Record<string, Pick<Result, 'noticed' | 'tried'>>;
  /** Why a survivor may stay, by file and change as in the list. */
  reasons: Record<string, string>;
}

const NOTES = 'notes.json';
const MISSING = 'no reason yet';
const MAX_CODE = 90;

const code = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll('`', "'").replaceAll('|', '\\|');
  return `\`${line.length > MAX_CODE ? `${line.slice(0, MAX_CODE)}…` : line || ' '}\``;
};

/** How the notes name a survivor. */
export const nameOf = ({ file, original, replacement }: Survivor): string =>
  `${file}: ${code(original)} → ${code(replacement)}`;

function section(result: Result, { reasons }: Notes): string[] {
  const rows = result.survivors.map((survivor) => {
    const { file, line, original, replacement, covered } = survivor;
    const reason = reasons[nameOf(survivor)] ?? reasons[file] ?? MISSING;
    const place = line ? `${file.slice(result.path.length + 1) || file}:${line}` : '';
    return `| ${place} | ${code(original)} → ${code(replacement)} | ${covered ? '' : 'no test runs it. '}${reason} |`;
  });
  return [
    `## ${result.path}`,
    '',
    ...(rows.length ? ['| where | change | why it stays |', '|---|---|---|', ...rows] : ['No survivors.']),
    '',
  ];
}

const tried = ({ sample, tried: count, total }: Result) =>
  sample ? `${count} of ${total}, sampled with seed ${sample.seed}` : `all ${total}`;

/** Writes docs/mutation.md from the results and the notes of people. */
export function writeReport(root: string, folder: string): void {
  const notesFile = join(root, folder, NOTES);
  const notes: Notes = existsSync(notesFile)
    ? JSON.parse(readFileSync(notesFile, 'utf8'))
    : { before: {}, reasons: {} };
  const results = readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.json') && name !== NOTES)
    .sort()
    .map((name) => readResult(join(root, folder, name)));
  const lines = [
    '# Mutation testing',
    '',
    'A mutant is one small change of the code. A mutant that no test notices points at a line that can break',
    'while every test passes. `pnpm mutate <folder>` tries them and writes a result to `docs/mutation/`;',
    '`--sample 150 --seed 7` tries a sample, `--again` only what survived last time, and `pnpm mutate --report`',
    'writes this page from the results and the reasons in `docs/mutation/notes.json`. It is not part of `npm test`.',
    '[ADR 0023](adr/0023-mutation-testing.md) says how it works.',
    '',
    '| folder | mutants tried | noticed before | noticed now |',
    '|---|---|---|---|',
    ...results.map((result) => {
      const before = notes.before[result.path];
      return `| \`${result.path}\` | ${tried(result)} | ${before ? shareOf(before) : '–'} | ${shareOf(result)} |`;
    }),
    '',
    ...results.flatMap((result) => section(result, notes)),
  ];
  writeFileSync(join(root, `${folder}.md`), lines.join('\n'));
}
