import * as v from 'valibot';
import { REQUIRED_FIELD, requiredText, westernDigits } from '../core/index.ts';

export const INVALID_QID = 'A QID has 11 digits';

/** Spaces and hyphens, as people group the digits. */
const SEPARATORS = /[\s-]/g;

/** A QID as it is kept, from how people type it: `284 634 00012` and `٢٨٤٦٣٤٠٠٠١٢` as well. */
const typedQid = (text: string): string => westernDigits(text).replace(SEPARATORS, '');

/**
 * The number of a Qatari identity card: the century and two digits of the year of birth, three digits of the country, and five
 * in sequence.
 */
export const QatarId = v.pipe(
  v.string(REQUIRED_FIELD),
  v.transform(typedQid),
  v.nonEmpty(REQUIRED_FIELD),
  v.check((qid) => qid === '' || /^\d{11}$/.test(qid), INVALID_QID),
);

/** What agents were given before the digits were checked: any text. */
export const StoredQatarId = requiredText(50);

/** A QID, or unchanged what the agent already has. */
export const qatarIdOr = (stored: string | null | undefined) =>
  v.lazy((typed) => (stored && typed === stored ? StoredQatarId : QatarId));
