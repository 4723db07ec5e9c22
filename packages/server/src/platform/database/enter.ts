import type { QueryConfig } from 'pg';
import { type Actor, actorId } from './actor.ts';

const valuesOf = (actor: Actor) => [
  actor.kind,
  actorId(actor),
  actor.companyId,
  `{${actor.roles.join(',')}}`,
];

/** The statement that sets the actor for the rest of its transaction; see the function `app.enter`. */
export const entering = (actor: Actor): QueryConfig => ({
  name: 'app.enter',
  text: 'select app.enter($1, $2, $3, $4)',
  values: valuesOf(actor),
});

export const ENTER_TO_READ = 'app.enter_to_read';

/** The same where the transaction only reads: the database refuses writes. */
export const enteringToRead = (actor: Actor): QueryConfig => ({
  name: ENTER_TO_READ,
  text: "select app.enter($1, $2, $3, $4), set_config('transaction_read_only', 'on', true)",
  values: valuesOf(actor),
});
