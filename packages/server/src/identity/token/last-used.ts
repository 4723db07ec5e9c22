import { SYSTEM } from '../../platform/database/actor.ts';
import type { Background } from '../background.ts';
import type { IdentityContext } from '../context.ts';

/** Time in which further calls from the same address are not recorded, ms. */
const WRITTEN_EVERY_MS = 60_000;
const MAX_KNOWN = 10_000;

/** Records when and from where tokens were last used, to the minute, after the reply. */
export function createLastUsed(
  { withTx, clock }: Pick<IdentityContext, 'withTx' | 'clock'>,
  background: Background,
): (tokenId: string, ip: string) => void {
  const written = new Map<string, { at: number; ip: string }>();
  return (tokenId, ip) => {
    const now = clock.wall();
    const before = written.get(tokenId);
    if (before && before.ip === ip && now.getTime() - before.at < WRITTEN_EVERY_MS) return;
    if (written.size >= MAX_KNOWN) written.clear();
    written.set(tokenId, { at: now.getTime(), ip });
    background.run(() =>
      withTx(SYSTEM, async (tx) => {
        await tx.db
          .updateTable('api_token')
          .set({ last_used_at: now, last_used_from: ip })
          .where('id', '=', tokenId)
          .execute();
      }),
    );
  };
}
