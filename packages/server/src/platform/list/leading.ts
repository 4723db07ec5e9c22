import type { Page } from './page.ts';

/** Where the rows of a page come from: some that lead the list whatever its order, then the list without them. */
export interface Pieces {
  leading: string[];
  /** What is asked of the rest; `pageSize` may be 0. */
  rest: Pick<Page, 'offset' | 'pageSize'> & { after: string | undefined };
}

/** The part of a page that rows at the head of a list take, by page number or after the row `after`. */
export function piecesOf(
  leading: readonly string[],
  { offset, pageSize }: Pick<Page, 'offset' | 'pageSize'>,
  after: string | undefined,
): Pieces {
  const isAmongThem = after !== undefined && leading.includes(after);
  const start = after === undefined ? offset : isAmongThem ? leading.indexOf(after) + 1 : leading.length;
  const taken = leading.slice(start, start + pageSize);
  return {
    leading: taken,
    rest: {
      offset: after === undefined ? Math.max(0, offset - leading.length) : 0,
      pageSize: pageSize - taken.length,
      after: isAmongThem ? undefined : after,
    },
  };
}
