import { calls } from '@qafila/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { signInOrigin } from '../lockout/sign-in-origin.ts';
import { requireFreshAuthentication } from '../session/freshness.ts';
import { manageableUser } from '../user/users.ts';
import { checkSetupCode, enableMfa, generateSetup, removeMfa } from './mfa.ts';
import { proveIdentity } from './prove-identity.ts';

/** Set-up, confirmation and reset of the second factor. */
export const mfaRoutes = (context: IdentityContext): Route[] => [
  route(
    calls.identity.generateMfaSetup,
    (ctx) => {
      ctx.reply.header('cache-control', 'no-store');
      return ctx.tx((tx) => generateSetup(context, tx));
    },
    { writes: true },
  ),
  route(
    calls.identity.enableMfa,
    async (ctx) => {
      ctx.reply.header('cache-control', 'no-store');
      const { code, ...proof } = ctx.body;
      // The new code is checked first, since checking the current one uses it up.
      await ctx.tx((tx) => checkSetupCode(context, tx, code));
      await proveIdentity(context, ctx.actor, proof, signInOrigin(context, ctx));
      return ctx.tx((tx) => enableMfa(context, tx, code));
    },
    { rate: 'sensitive' },
  ),
  route(calls.identity.resetMfa, (ctx) =>
    ctx.tx(async (tx) => {
      await requireFreshAuthentication(tx);
      const user = await manageableUser(tx, ctx.body.userId);
      await removeMfa(tx, user);
    }),
  ),
];
