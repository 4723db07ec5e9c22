/** A part of a line that one font draws in one direction. */
export interface LineRun {
  text: string;
  script: 'arabic' | 'latin';
  /** True when there is a gap to the run on its left. */
  spaced: boolean;
}

const DIGITS = '\u0660-\u0669\u06F0-\u06F9';
const PARTS = new RegExp(
  `[${DIGITS}]+|[\\u0600-\\u06FF\\u0750-\\u077F\\u08A0-\\u08FF\\uFB50-\\uFDFF\\uFE70-\\uFEFF]|.`,
  'gsu',
);
const ARABIC = /^[\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\uFB50-\uFDFF\uFE70-\uFEFF]/;
const IS_DIGITS = new RegExp(`^[${DIGITS}]`);
const IS_NUMBER = /^[\d.,/-]+$/;

type Kind = 'letters' | 'digits' | 'latin';
interface Part {
  text: string;
  kind: Kind;
  spaced: boolean;
}

const kindOf = (text: string): Kind =>
  IS_DIGITS.test(text) ? 'digits' : ARABIC.test(text) ? 'letters' : 'latin';

/** Words, split further where the script changes: each font has its own letters, and digits run the other way. */
function partsOf(line: string): Part[] {
  const parts: Part[] = [];
  for (const word of line.split(/\s+/).filter(Boolean)) {
    let first = true;
    for (const [text] of word.matchAll(PARTS)) {
      const kind = kindOf(text);
      const last = parts.at(-1);
      if (last && last.kind === kind && !first) last.text += text;
      else parts.push({ text, kind, spaced: first && parts.length > 0 });
      first = false;
    }
  }
  return parts;
}

/** Read from the right: the order turns around, and so does what stands between. */
const turned = (parts: readonly Part[]): Part[] =>
  parts.toReversed().map((part, index) => ({
    ...part,
    spaced: (index === 0 ? parts[0] : parts[parts.length - index])?.spaced ?? false,
  }));

/** Latin words that follow each other are read from the left together. */
function joined(parts: readonly Part[]): Part[] {
  const list: Part[] = [];
  for (const part of parts) {
    const last = list.at(-1);
    if (last?.kind === 'latin' && part.kind === 'latin') last.text += `${part.spaced ? ' ' : ''}${part.text}`;
    else list.push({ ...part });
  }
  return list;
}

/** The direction that a line begins in: that of its first letter. */
export const directionOf = (line: string): 'ltr' | 'rtl' =>
  kindOf(/\p{L}/u.exec(line)?.[0] ?? '') === 'letters' ? 'rtl' : 'ltr';

/** The parts of a line in the order in which they stand on paper, from left to right. */
export function lineRuns(line: string): LineRun[] {
  const parts = joined(partsOf(line));
  const ordered: Part[] = [];
  if (directionOf(line) === 'rtl') ordered.push(...turned(parts));
  else {
    let arabic: Part[] = [];
    for (const [index, part] of parts.entries()) {
      const between = IS_NUMBER.test(part.text) && arabic.length > 0 && parts[index + 1]?.kind === 'letters';
      if (part.kind !== 'latin' || between) arabic.push(part);
      else {
        ordered.push(...turned(arabic), part);
        arabic = [];
      }
    }
    ordered.push(...turned(arabic));
  }
  return ordered.map(({ text, kind, spaced }) => ({
    // The shaper turns every Arabic run around; digits are turned before, and so come out as they are read.
    text: kind === 'digits' ? [...text].reverse().join('') : text,
    script: kind === 'latin' ? 'latin' : 'arabic',
    spaced,
  }));
}
