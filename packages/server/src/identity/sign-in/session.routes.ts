import { AppError, calls } from '@qafila/contracts';
import { type Route, type RouteContext, route } from '../../platform/http/route.ts';
import { say } from '../../platform/words/say.ts';
import type { IdentityContext } from '../context.ts';
import { refuseAgentInPortal } from '../session/freshness.ts';
import { logout } from '../session/logout.service.ts';
import { currentUser } from '../session/me.service.ts';
import { refresh } from '../session/refresh.service.ts';
import type { Origin } from '../session/session.store.ts';
import { confirmPassword } from './confirm-password.service.ts';
import { signInWithCode } from './second-factor.service.ts';
import { signInWithPassword } from './sign-in.service.ts';

const originOf = ({ ip, userAgent }: Pick<RouteContext, 'ip' | 'userAgent'>): Origin => ({ ip, userAgent });

/** The specification's form, and nothing else. */
function requireForm({ headers }: Pick<RouteContext, 'headers'>): void {
  if (!headers['content-type']?.toLowerCase().startsWith('application/x-www-form-urlencoded'))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', {
      message: say('Send a form (application/x-www-form-urlencoded)'),
    });
}

/** The token endpoint, who is signed in, and the end of a session. */
export const sessionRoutes = (context: IdentityContext): Route[] => [
  route(
    calls.identity.login,
    (ctx) => {
      requireForm(ctx);
      ctx.reply.header('cache-control', 'no-store');
      const { body } = ctx;
      if (body.grant_type === 'password') return signInWithPassword(context, body, originOf(ctx));
      if (body.grant_type === 'mfa_code') return signInWithCode(context, body, originOf(ctx));
      return refresh(context, body);
    },
    { rate: 'sensitive' },
  ),
  route(calls.identity.me, (ctx) => ctx.tx(currentUser)),
  route(calls.identity.logout, (ctx) => {
    requireForm(ctx);
    return logout(context, ctx.body.token);
  }),
  route(
    calls.identity.confirmPassword,
    async (ctx) => {
      await ctx.tx(refuseAgentInPortal);
      await confirmPassword(context, ctx.actor, ctx.body.password, ctx.ip);
    },
    { rate: 'sensitive' },
  ),
];
