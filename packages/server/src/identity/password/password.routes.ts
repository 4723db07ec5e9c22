import { calls } from '@qafila/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { say } from '../../platform/words/say.ts';
import type { Background } from '../background.ts';
import type { IdentityContext } from '../context.ts';
import { sendResetLink } from './forgot-password.ts';
import { resetPassword } from './reset-password.ts';

/** A forgotten password. */
export const passwordRoutes = (context: IdentityContext, background: Background): Route[] => [
  route(
    calls.identity.forgotPassword,
    ({ body }) => {
      background.run(() => sendResetLink(context, body.email));
      return { message: say('If the address belongs to a user, a message with a link is on its way') };
    },
    { rate: 'sensitive' },
  ),
  route(
    calls.identity.resetPassword,
    async ({ body }) => {
      await resetPassword(context, body.token, body.password);
      return { message: say('Your password was changed. Please sign in') };
    },
    { rate: 'sensitive' },
  ),
];
