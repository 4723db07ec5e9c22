import { AsyncLocalStorage } from 'node:async_hooks';
import ar from './ar.json' with { type: 'json' };

/** The names that stand in braces in a text. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type ValuesOf<Text extends string> = [NamesIn<Text>] extends [never]
  ? []
  : [values: Record<NamesIn<Text>, string | number>];

const ARABIC: Readonly<Record<string, string>> = ar;
/** Only requests in Arabic are marked: English is what the texts are written in, and costs nothing. */
const arabic = new AsyncLocalStorage<true>();

/** Whether Arabic comes first among the languages of an Accept-Language header (RFC 9110, weights aside). */
const wantsArabic = (accepted: string | undefined): boolean => /^\s*ar\b/i.test(accepted ?? '');

/** Does the work of a request, in which `say` speaks the language that the caller reads. */
export const inLanguageOf = <T>(accepted: string | undefined, work: () => T): T =>
  wantsArabic(accepted) ? arabic.run(true, work) : work();

/**
 * A message to the caller in their language, as `say('{task} is over', { task: 'T-1001' })`; English where none was asked
 * for another. Not for what is kept or sent to others: they may read another language.
 */
export function say<const Text extends string>(text: Text, ...[values]: ValuesOf<Text>): string {
  const translated = arabic.getStore() ? ARABIC[text] : undefined;
  const filled: Record<string, string | number> = values ?? {};
  // An English word or a number keeps its own direction within Arabic.
  return (translated ?? text).replace(/\{(\w+)\}/g, (braced, name: string) => {
    const value = filled[name];
    if (value === undefined) return braced;
    return translated ? `\u2068${value}\u2069` : String(value);
  });
}
