import { calls } from '@qafila/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { pageOf, pagingContext } from '../../platform/list/page.ts';
import { say } from '../../platform/words/say.ts';
import type { IdentityContext } from '../context.ts';
import { decideSignup } from './decide-signup.ts';
import { requestSignup } from './signup.ts';
import { waitingSignups } from './signup-rows.ts';

/** Sign-ups of companies. */
export const signupRoutes = (context: IdentityContext): Route[] => [
  route(
    calls.identity.signup,
    async ({ body }) => {
      await requestSignup(context, body);
      return { message: say('Thank you. You get a message when your company is approved') };
    },
    { rate: 'sensitive' },
  ),
  route(calls.identity.signups, ({ tx, query }) =>
    tx(async (open) => {
      const page = pageOf(query);
      const { rows, total } = await waitingSignups(open, page);
      return {
        items: rows.map((row) => ({
          id: row.id,
          companyName: row.company.name,
          phoneNumber: row.company.phoneNumber,
          email: row.email,
          firstName: row.first_name,
          lastName: row.last_name,
          currency: row.company.currency,
          timezone: row.company.timezone,
          createdAtUtc: row.created_at.toISOString(),
        })),
        pagingFilteringContext: pagingContext(page, total),
      };
    }),
  ),
  route(calls.identity.decideSignup, ({ tx, body }) => tx((open) => decideSignup(context, open, body))),
];
