import { westernDigits } from '@qafila/contracts/core';

/** Spaces of any kind, brackets, hyphens and dashes, and the invisible marks of direction that a copied number brings along. */
const SEPARATORS = /[\s()\u2010-\u2015\u200e\u200f\u202a-\u202e\u2066-\u2069-]/g;

/** A phone number as it is kept, from how people type or paste it: `+974 5566-7788` and `٥٥٦٦ ٧٧٨٨` as well. */
export const typedPhone = (text: string): string => westernDigits(text).replace(SEPARATORS, '');
