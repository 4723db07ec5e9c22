/** A part of a line that is read in one direction, with the font that has its letters. */
export interface Run {
  text: string;
  script: 'arabic' | 'latin';
}

const ARABIC = /[\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFF]/;
const scriptOf = (word: string): Run['script'] => (ARABIC.test(word) ? 'arabic' : 'latin');

/** The direction that a line begins in. */
export const directionOf = (line: string): 'ltr' | 'rtl' =>
  scriptOf(line.trim().split(/\s+/, 1)[0] ?? '') === 'arabic' ? 'rtl' : 'ltr';

/**
 * The parts of a line in the order in which they stand on paper, from left to right. An Arabic word is a part of its
 * own, since words are shaped one by one; Latin words and numbers that follow each other stay together.
 */
export function visualRuns(line: string, direction: 'ltr' | 'rtl'): Run[] {
  const runs: Run[] = [];
  for (const word of line.split(/\s+/).filter(Boolean)) {
    const script = scriptOf(word);
    const last = runs.at(-1);
    if (script === 'latin' && last?.script === 'latin') last.text += ` ${word}`;
    else runs.push({ text: word, script });
  }
  if (direction === 'rtl') return runs.reverse();
  // Within a line from left to right, neighbouring Arabic words are still read from the right.
  const ordered: Run[] = [];
  let arabic: Run[] = [];
  for (const run of runs) {
    if (run.script === 'arabic') arabic = [run, ...arabic];
    else {
      ordered.push(...arabic, run);
      arabic = [];
    }
  }
  return [...ordered, ...arabic];
}
