import { calls } from '@qafila/contracts';
import { type Route, route } from '../http/route.ts';
import { pageOf, pagingContext } from '../list/page.ts';
import { say } from '../words/say.ts';
import { inboxPage } from './message-rows.ts';

/** The inbox used when no gateway is configured. */
export const messageRoutes = (): Route[] => [
  route(calls.messages.inbox, async ({ query, tx }) => {
    const page = pageOf(query);
    const { rows, total, now } = await tx(async (open) => ({
      ...(await inboxPage(open, query.search, page)),
      now: open.wallNow(),
    }));
    return {
      items: rows.map(({ created_at, ends_at, body, ...row }) => ({
        ...row,
        body: ends_at && ends_at <= now ? say('The link in this message was used, or has expired') : body,
        createdAtUtc: created_at.toISOString(),
      })),
      pagingFilteringContext: pagingContext(page, total),
    };
  }),
];
