import { westernDigits } from '@qafila/contracts/core';

/** Spaces of any kind, brackets, hyphens and dashes, and the invisible marks of direction that a copied number brings along. */
const SEPARATORS = /[\s()\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069-]/g;

/** A phone number as it is kept, from how people type or paste it: `+974 5566-7788` and `٥٥٦٦ ٧٧٨٨` as well. */
export const typedPhone = (text: string): string => westernDigits(text).replace(SEPARATORS, '');

/** Whether two numbers, as they are kept, reach the same phone: a number without a country is one of Qatar. */
export const isSamePhone = (one: string, other: string): boolean =>
  one.replace(/^\+974/, '') === other.replace(/^\+974/, '');
