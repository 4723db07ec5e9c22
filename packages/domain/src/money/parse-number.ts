import { westernDigits } from '@qafila/contracts/core';

/** Thousands apart: `1,234,567.5`. A comma anywhere else may be meant as the decimal sign. */
const GROUPED = /^[+-]?[1-9]\d{0,2}(?:[,٬]\d{3})+(?:\.\d*)?$/;

/**
 * Parses a typed number: Western or Arabic digits, point or Arabic decimal sign, thousands separators ignored. Empty
 * gives undefined; anything else, such as `0,500`, is returned as typed, for the schema to reject.
 */
export function parseNumber(text: string): number | string | undefined {
  const plain = westernDigits(text.trim()).replace('٫', '.');
  if (plain === '') return undefined;
  const number = Number(GROUPED.test(plain) ? plain.replace(/[,٬]/g, '') : plain);
  return Number.isFinite(number) ? number : text;
}
