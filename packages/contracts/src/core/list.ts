import * as v from 'valibot';
import { UtcTime } from './scalar.ts';

/** Page sizes that general lists offer (specification, section 9). */
export const PAGE_SIZES = [10, 20, 30, 50, 100] as const;
/** Tasks and agents add 500. */
export const LARGE_PAGE_SIZES = [...PAGE_SIZES, 500] as const;
export const DEFAULT_PAGE_SIZE = 20;
export const LEDGER_PAGE_SIZE = 5;
export const PAYOUT_PAGE_SIZE = 6;
/** Milliseconds without typing before a search is sent. */
export const SEARCH_DEBOUNCE_MS = 1000;
/** Maximum links of a page control. */
export const MAX_PAGE_LINKS = 6;
/** The most rows a caller may ask for at once, exports aside. */
export const MAX_PAGE_SIZE = 5000;

/** Maximum rows that a list counts; above it the total is a lower bound. */
export const COUNT_LIMIT = 10_000;

/** A number in a query string. Empty is left out, as the 'All' option of a filter is sent as empty. */
export const queryNumber = (minimum: number, maximum: number) =>
  v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
      v.pipe(
        v.union([v.string(), v.number()]),
        v.transform(Number),
        v.integer('Must be a whole number'),
        v.minValue(minimum, `Must be at least ${minimum}`),
        v.maxValue(maximum, `Must be at most ${maximum}`),
      ),
    ]),
  );

/** `true` or `false` in a query string; empty is left out. */
export const queryBoolean = () =>
  v.optional(
    v.pipe(
      v.union([v.boolean(), v.picklist(['', 'true', 'false'])]),
      v.transform((value) => (value === '' ? undefined : value === true || value === 'true')),
    ),
  );

/** A moment in a query string, ISO UTC, inclusive; empty is left out. */
export const queryMoment = () => v.optional(v.union([v.literal(''), UtcTime]));

/** A parameter that may occur once or be repeated; always an array after validation. */
export const queryList = <S extends v.GenericSchema<string, string>>(item: S) =>
  v.optional(
    v.union([
      v.array(item),
      v.pipe(
        item,
        v.transform((one): v.InferOutput<S>[] => [one]),
      ),
    ]),
  );

const text = v.optional(v.pipe(v.string(), v.maxLength(200)));

/** `sortBy` of a list that is sorted by one of `names`, its columns; none for a list with a fixed order. Empty is left out. */
export const sortedBy = <const N extends string>(...names: N[]) =>
  v.optional(
    v.union(
      [
        v.pipe(
          v.literal(''),
          v.transform(() => undefined),
        ),
        v.picklist(names),
      ],
      names.length === 0
        ? 'This list has a fixed order. Leave out sortBy'
        : `Unknown sortBy. Allowed values: ${names.join(', ')}`,
    ),
  );

/** The list query parameters of the specification, shared by every list. A list that can be sorted says by what. */
export const ListQuery = v.object({
  pageNumber: queryNumber(1, 1_000_000),
  pageSize: queryNumber(1, MAX_PAGE_SIZE),
  search: text,
  /**
   * `nextCursor` of the previous page: continues directly after it, at any depth. `pageNumber` is then ignored. The id of
   * a row continues after where that row is now.
   */
  after: v.optional(v.pipe(v.string(), v.maxLength(1000))),
  sortBy: sortedBy(),
  sortOrder: v.optional(v.picklist(['asc', 'desc'])),
  dateRangeFilterFrom: queryMoment(),
  dateRangeFilterTo: queryMoment(),
});
export type ListQuery = v.InferOutput<typeof ListQuery>;

export const PagingFilteringContext = v.object({
  pageNumber: v.number(),
  pageSize: v.number(),
  totalItems: v.number(),
  totalPages: v.number(),
  /** True when there are more than `totalItems`: counting ends at `COUNT_LIMIT`. */
  totalIsLowerBound: v.optional(v.boolean()),
  /** For `after`; null after the last row, absent where a list has no cursor. */
  nextCursor: v.optional(v.nullable(v.string())),
});
export type PagingFilteringContext = v.InferOutput<typeof PagingFilteringContext>;

/** The reply of a list: rows under `items`, and once more under the name the specification shows, if it does. */
export const listReply = <S extends v.GenericSchema>(row: S) =>
  v.object({ items: v.array(row), pagingFilteringContext: PagingFilteringContext });

export const namedListReply = <const N extends string, S extends v.GenericSchema>(name: N, row: S) =>
  v.object({
    ...({ [name]: v.array(row) } as Record<N, v.ArraySchema<S, undefined>>),
    items: v.array(row),
    pagingFilteringContext: PagingFilteringContext,
  });
