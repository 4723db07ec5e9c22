import { calls } from '@qafila/contracts';
import { type Route, route } from '../http/route.ts';
import { pageOf, pagingContext } from '../list/page.ts';
import { inboxPage } from './messages.store.ts';

/** The inbox used when no gateway is configured. */
export const messageRoutes = (): Route[] => [
  route(calls.messages.inbox, async ({ query, tx }) => {
    const page = pageOf(query);
    const { rows, total } = await tx((open) => inboxPage(open, query.search, page));
    return {
      items: rows.map(({ created_at, ...row }) => ({ ...row, createdAtUtc: created_at.toISOString() })),
      pagingFilteringContext: pagingContext(page, total),
    };
  }),
];
