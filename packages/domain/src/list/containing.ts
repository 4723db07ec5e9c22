import { westernDigits } from '@qafila/contracts/core';

const plain = (text: string) => westernDigits(text).toLowerCase();

/**
 * Tells whether texts contain what was typed, without regard to case, to spaces around it and to Arabic or Western digits, as
 * the server searches its lists. An empty search finds every text.
 */
export function containing(search: string): (...texts: readonly string[]) => boolean {
  const term = plain(search.trim());
  return (...texts) => plain(texts.join(' ')).includes(term);
}
