import { MAX_PAGE_LINKS, westernDigits } from '@qafila/contracts/core';

/**
 * The pages that get a link, at most six: the first, the last, and those around the current one. Other pages are
 * reached by the go-to-page field.
 */
export function pageLinks(page: number, totalPages: number): number[] {
  if (totalPages <= MAX_PAGE_LINKS) return Array.from({ length: totalPages }, (_, index) => index + 1);
  const inner = MAX_PAGE_LINKS - 2;
  const start = Math.min(Math.max(page - 1, 2), totalPages - inner);
  return [1, ...Array.from({ length: inner }, (_, index) => start + index), totalPages];
}

/** The requested page, or undefined unless it is a whole number from 1 to the number of pages. */
export function parsePage(text: string, totalPages: number): number | undefined {
  const typed = westernDigits(text.trim());
  if (!/^\d{1,7}$/.test(typed)) return undefined;
  const page = Number(typed);
  return page >= 1 && page <= totalPages ? page : undefined;
}
