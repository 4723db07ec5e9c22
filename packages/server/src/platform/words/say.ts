import { AsyncLocalStorage } from 'node:async_hooks';
import ar from './ar.json' with { type: 'json' };

/** The names in braces in a text. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type ValuesOf<Text extends string> = [NamesIn<Text>] extends [never]
  ? []
  : [values: Record<NamesIn<Text>, string | number>];

const ARABIC: Readonly<Record<string, string>> = ar;
/** Set for requests in Arabic only: texts are written in English, so that costs nothing. */
const arabic = new AsyncLocalStorage<true>();

/** Whether Arabic comes first in an Accept-Language header (RFC 9110, ignoring weights). */
const wantsArabic = (accepted: string | undefined): boolean => /^\s*ar\b/i.test(accepted ?? '');

/** Runs a request so that `say` uses the caller's language. */
export const inLanguageOf = <T>(accepted: string | undefined, work: () => T): T => {
  if (wantsArabic(accepted)) return arabic.run(true, work);
  // A text in English for someone else, within a request in Arabic.
  return arabic.getStore() ? arabic.exit(work) : work();
};

/** The language that `say` uses now. */
export const callersLanguage = (): 'en' | 'ar' => (arabic.getStore() ? 'ar' : 'en');

/**
 * Translates a message for the caller, as in `say('{task} is over', { task: 'T-1001' })`; English is the
 * default. Not for texts that are stored or sent to others, whose language may differ.
 */
export function say<const Text extends string>(text: Text, ...[values]: ValuesOf<Text>): string {
  const translated = arabic.getStore() ? ARABIC[text] : undefined;
  const filled: Record<string, string | number> = values ?? {};
  // An English word or a number keeps its direction within Arabic.
  return (translated ?? text).replace(/\{(\w+)\}/g, (braced, name: string) => {
    const value = filled[name];
    if (value === undefined) return braced;
    return translated ? `\u2068${value}\u2069` : String(value);
  });
}
