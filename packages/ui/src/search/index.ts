/**
 * What every search box has in common, without a part of the kit: not shared, so that a page that does without the
 * kit's forms carries no more than this.
 */
export { CROSS, GLASS } from './look.ts';
export { type SearchFieldOptions, useSearchField } from './use-search-field.ts';
