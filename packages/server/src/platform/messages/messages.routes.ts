import { calls, DEFAULT_PAGE_SIZE } from '@qafila/contracts';
import { type Route, route } from '../http/route.ts';
import { inboxPage } from './messages.store.ts';

/** The inbox used when no gateway is configured. */
export const messageRoutes = (): Route[] => [
  route(calls.messages.inbox, async ({ query, tx }) => {
    const pageNumber = query.pageNumber ?? 1;
    const pageSize = query.pageSize ?? DEFAULT_PAGE_SIZE;
    const { rows, total } = await tx((open) =>
      inboxPage(open, { offset: (pageNumber - 1) * pageSize, limit: pageSize, search: query.search?.trim() }),
    );
    return {
      items: rows.map(({ created_at, ...row }) => ({ ...row, createdAtUtc: created_at.toISOString() })),
      pagingFilteringContext: {
        pageNumber,
        pageSize,
        totalItems: total,
        totalPages: Math.max(1, Math.ceil(total / pageSize)),
      },
    };
  }),
];
