import { SYSTEM } from '../../platform/database/actor.ts';
import type { Credential } from '../../platform/http/authenticator.ts';
import type { Background } from '../background.ts';
import type { IdentityContext } from '../context.ts';

const MAX_KNOWN = 10_000;

/**
 * Records, after the reply, that the pair of tokens of a refresh reached its user: from then on the refresh token before it
 * is a copy, see `refresh`. Once for each pair, and never for that of the sign-in, which none precedes. After a failure the next
 * call with that pair tries again.
 */
export function createPairUsed(
  { withTx }: Pick<IdentityContext, 'withTx'>,
  background: Background,
): (credential: Pick<Credential, 'id' | 'generation'>) => void {
  const recorded = new Map<string, number>();
  return ({ id, generation }) => {
    if (!generation || recorded.get(id) === generation) return;
    if (recorded.size >= MAX_KNOWN) recorded.clear();
    recorded.set(id, generation);
    background.run(() =>
      withTx(SYSTEM, async (tx) => {
        await tx.db
          .updateTable('session')
          .set({ used_generation: generation })
          .where('id', '=', id)
          .where('used_generation', '<', generation)
          .execute();
      }).catch((error: unknown) => {
        if (recorded.get(id) === generation) recorded.delete(id);
        throw error;
      }),
    );
  };
}
