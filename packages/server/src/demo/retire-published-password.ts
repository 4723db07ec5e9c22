import { FORMER_DEMO_PASSWORD, PUBLISHED_DEMO_PASSWORD } from '@qafila/contracts';
import { accountsWithPassword, claimFormerPassword, replacePasswords } from '../identity/index.ts';
import { openedBy } from '../platform/config/demo-password.ts';
import { SYSTEM } from '../platform/database/actor.ts';
import type { ServerDeps } from '../platform/deps.ts';
import { StartupError } from '../platform/startup-error.ts';
import { givenPassword, rememberPassword } from './given-password.ts';

/** Email domain of all demo accounts; `.test` is reserved, so that no real account has it. */
const DEMO_DOMAIN = 'qafila.test';

/**
 * Demo accounts created on one machine keep the published password when the server is later opened to others, and those
 * of an earlier version keep the password that was published then. Gives them `DEMO_PASSWORD`. So it does to those that
 * have the one of an earlier start, unless `DEMO_PASSWORD` is now the published one.
 * @returns how many accounts got it.
 * @throws StartupError when other machines could reach accounts with the published password.
 */
export async function retirePublishedPassword({
  withTx,
  config,
  log,
}: Pick<ServerDeps, 'withTx' | 'config' | 'log'>): Promise<number> {
  const isPublished = config.DEMO_PASSWORD === PUBLISHED_DEMO_PASSWORD;
  const opening = openedBy(config);
  const mayStay = isPublished && !opening;
  const replaced = await withTx(SYSTEM, async (tx) => {
    const former = (await claimFormerPassword(tx)) ? [FORMER_DEMO_PASSWORD] : [];
    const retired = mayStay ? former : [PUBLISHED_DEMO_PASSWORD, ...former];
    if (!isPublished) {
      const given = await givenPassword(tx, config);
      if (given && given !== config.DEMO_PASSWORD) retired.push(given);
      if (given !== config.DEMO_PASSWORD) await rememberPassword(tx, config, config.DEMO_PASSWORD);
    }
    const ids = await accountsWithPassword(tx, DEMO_DOMAIN, retired);
    if (ids.length === 0) return 0;
    if (isPublished && !mayStay)
      throw new StartupError(
        `${opening} lets other machines in, and ${ids.length} demo accounts in this database have the default password, which is public. Set DEMO_PASSWORD to one of your own: it replaces theirs.`,
      );
    await replacePasswords(tx, ids, config.DEMO_PASSWORD);
    tx.audit('demo.password-replaced', 'demo accounts', { accounts: ids.length });
    return ids.length;
  });
  if (replaced) log.info({ accounts: replaced }, 'demo accounts got DEMO_PASSWORD');
  return replaced;
}
