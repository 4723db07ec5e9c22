import { MAX_PAGE_LINKS } from '@qafila/contracts';

/** Page numbers that a page control links to: at most `limit` neighbours, with the current page among them. */
export const pageLinks = (current: number, totalPages: number, limit = MAX_PAGE_LINKS): number[] => {
  const count = Math.min(limit, Math.max(0, totalPages));
  const page = Math.min(Math.max(1, current), Math.max(1, totalPages));
  const first = Math.min(
    Math.max(1, page - Math.floor((limit - 1) / 2)),
    Math.max(1, totalPages - count + 1),
  );
  return Array.from({ length: count }, (_, index) => first + index);
};

/** The page that a go-to-page box asks for: a whole number from 1 to the total, otherwise undefined. */
export const goToPage = (text: string, totalPages: number): number | undefined => {
  if (!/^\s*\d{1,9}\s*$/.test(text)) return undefined;
  const page = Number(text);
  return page >= 1 && page <= totalPages ? page : undefined;
};

/** Pages that rows fill; at least 1, so that an empty list has a first page. */
export const pageCount = (totalItems: number, pageSize: number): number =>
  Math.max(1, Math.ceil(totalItems / Math.max(1, pageSize)));
