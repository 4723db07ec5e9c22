import { westernDigits } from '@qafila/contracts/core';

/**
 * Parses a typed number: Western or Arabic digits, point or Arabic decimal sign, thousands separators ignored. Empty
 * gives undefined; anything else is returned as typed, for the schema to reject.
 */
export function parseNumber(text: string): number | string | undefined {
  const plain = westernDigits(text.trim())
    .replace('٫', '.')
    .replace(/[,٬](?=\d{3}\b)/g, '');
  if (plain === '') return undefined;
  const number = Number(plain);
  return Number.isFinite(number) ? number : text;
}
