import { AppError, calls } from '@qafila/contracts';
import { type Route, type RouteContext, route } from '../../platform/http/route.ts';
import { say } from '../../platform/words/say.ts';
import type { IdentityContext } from '../context.ts';
import { signInOrigin } from '../lockout/sign-in-origin.ts';
import { confirmIdentity } from '../mfa/prove-identity.ts';
import { refuseAgentInPortal } from '../session/freshness.ts';
import { logout } from '../session/logout.ts';
import { currentUser } from '../session/me.ts';
import { refresh } from '../session/refresh.ts';
import { signInWithCode } from './second-factor.ts';
import { signInWithPassword } from './sign-in.ts';

/** Accepts the specification's form only. */
function requireForm({ headers }: Pick<RouteContext, 'headers'>): void {
  if (!headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded'))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', {
      message: say('Send a form (application/x-www-form-urlencoded)'),
    });
}

/** The token endpoint, the signed-in user, and logout. */
export const sessionRoutes = (context: IdentityContext): Route[] => [
  route(
    calls.identity.login,
    async (ctx) => {
      requireForm(ctx);
      ctx.reply.header('cache-control', 'no-store');
      const { body } = ctx;
      if (body.grant_type === 'refresh_token') return refresh(context, body, () => ctx.isGone);
      await context.limits.take('signIn', ctx.ip);
      const origin = signInOrigin(context, ctx);
      return body.grant_type === 'password'
        ? signInWithPassword(context, body, origin)
        : signInWithCode(context, body, origin);
    },
    // Refreshes are limited per session: thousands of couriers can share the address of a mobile carrier.
    { rate: 'normal' },
  ),
  route(calls.identity.me, (ctx) => ctx.tx(currentUser)),
  route(calls.identity.logout, (ctx) => {
    requireForm(ctx);
    // Clears what the portal stored in the browser, even if its script was interrupted.
    ctx.reply.header('clear-site-data', '"storage"');
    return logout(context, ctx.body.token);
  }),
  route(
    calls.identity.confirmPassword,
    async (ctx) => {
      await ctx.tx(refuseAgentInPortal);
      await confirmIdentity(context, ctx.actor, ctx.body, signInOrigin(context, ctx));
    },
    { rate: 'sensitive' },
  ),
];
