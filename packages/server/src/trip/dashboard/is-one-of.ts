import type { Tx } from '../../platform/database/tx.ts';

/** True when the actor holds one of the roles. */
export const isOneOf = ({ actor }: Tx, roles: readonly string[]): boolean =>
  actor.roles.some((role) => roles.includes(role));
