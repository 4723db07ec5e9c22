import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';

/** The package's types describe its ES module for bundlers; what Node loads is the factory itself. */
const createBidi: () => Bidi = createRequire(import.meta.url)('bidi-js');
const bidi = createBidi();

/** A part of a line in one font, in the order that its shaper expects. */
export interface TextRun {
  text: string;
  script: 'arabic' | 'latin';
}

const ARABIC = /[\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFE\u200C\u200D]/;
/** Directional marks of the algorithm, which are not drawn. */
const CONTROL = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/;
/** The shaper draws a run that contains a letter or digit of this script from right to left. */
const SHAPED_FROM_RIGHT = /\p{Script=Arabic}/u;

/** Replaces whitespace by one space. */
const spaced = (line: string): string => line.trim().split(/\s+/).join(' ');

/** Isolates a name or a time inside a sentence, so that it does not affect the direction of the rest. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** The direction of a line: that of its first letter. */
export const directionOf = (line: string): 'ltr' | 'rtl' =>
  bidi.getEmbeddingLevels(line).paragraphs[0]?.level === 1 ? 'rtl' : 'ltr';

const turned = (text: string): string => [...text].reverse().join('');

/**
 * The parts of a line from left to right as on paper, by Unicode's bidirectional algorithm (UAX #9). The
 * line's direction is that of its first letter.
 */
export function textRuns(line: string): TextRun[] {
  const text = spaced(line);
  const levels = bidi.getEmbeddingLevels(text);
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels);
  const runs: (TextRun & { level: number })[] = [];
  for (const index of bidi.getReorderedIndices(text, levels)) {
    const sign = mirrored.get(index) ?? text[index] ?? '';
    if (CONTROL.test(sign)) continue;
    const script = ARABIC.test(sign) ? 'arabic' : 'latin';
    const level = levels.levels[index] ?? 0;
    const last = runs.at(-1);
    if (last?.script === script && last.level === level) last.text += sign;
    else runs.push({ text: sign, script, level });
  }
  return runs.map(({ text: seen, script }) => ({
    text: SHAPED_FROM_RIGHT.test(seen) ? turned(seen) : seen,
    script,
  }));
}
