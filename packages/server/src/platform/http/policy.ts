import { AppError, type CallSpec } from '@qafila/contracts';
import type { Actor } from '../database/actor.ts';

const inScope = ({ scopes }: Actor, { name }: CallSpec) =>
  scopes.includes(name) || scopes.includes(`${name.slice(0, name.indexOf('.'))}.*`);

/**
 * Lets the actor make the call, or says why not.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, MFA_SETUP_REQUIRED
 */
export function authorize(call: CallSpec, actor: Actor): void {
  const { policy } = call;
  if (policy.kind === 'public') return;
  if (actor.kind === 'anonymous') throw new AppError('UNAUTHENTICATED');
  if (actor.kind === 'token' && !inScope(actor, call)) throw new AppError('FORBIDDEN');
  if (policy.kind === 'session') return;
  if (actor.mfaSetupRequired) throw new AppError('MFA_SETUP_REQUIRED');
  const isCourier = actor.roles.includes('Agent');
  if (isCourier ? policy.agent : policy.roles.length === 0) return;
  if (!actor.roles.some((role) => policy.roles.includes(role))) throw new AppError('FORBIDDEN');
}
