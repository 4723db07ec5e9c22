import { AppError, type CallSpec } from '@qafila/contracts';
import type { Actor } from '../database/actor.ts';
import { say } from '../words/say.ts';

/** API tokens may make only the calls listed for their scopes, whatever the roles of a call. */
const outOfScope = ({ kind, scopes }: Actor, { name }: CallSpec) =>
  kind === 'token' && !scopes.includes(name);

/**
 * Checks that the actor may make the call.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, MFA_SETUP_REQUIRED
 */
export function authorize(call: CallSpec, actor: Actor): void {
  const { policy } = call;
  if (policy.kind === 'public') return;
  if (actor.kind === 'anonymous') throw new AppError('UNAUTHENTICATED');
  if (outOfScope(actor, call))
    throw new AppError('FORBIDDEN', { message: say('No scope of this API token allows this call') });
  if (policy.kind === 'session') return;
  if (actor.mfaSetupRequired) throw new AppError('MFA_SETUP_REQUIRED');
  const isCourier = actor.roles.includes('Agent');
  if (isCourier ? policy.agent : policy.roles.length === 0) return;
  if (!actor.roles.some((role) => policy.roles.includes(role))) throw new AppError('FORBIDDEN');
}
