import { SYSTEM } from '../platform/database/actor.ts';
import { portalLink } from '../platform/http/portal-link.ts';
import type { IdentityContext } from './context.ts';
import { issuePasswordLink } from './password/password-link.ts';
import { insertUser } from './user/insert-user.ts';

/**
 * Creates the first SysAdmin of a deployment without demo data, from BOOTSTRAP_ADMIN_EMAIL. Until their
 * password is set, each start logs a new one-time link; after that, or with any other SysAdmin, it does
 * nothing.
 */
export async function bootstrapAdmin({
  withTx,
  config,
  ids,
  log,
}: Pick<IdentityContext, 'withTx' | 'config' | 'ids' | 'log'>): Promise<void> {
  const email = config.BOOTSTRAP_ADMIN_EMAIL;
  if (!email) return;
  const link = await withTx(SYSTEM, async (tx) => {
    const admin = await tx.db
      .selectFrom('user_account')
      .select(['id', 'email', 'password_hash'])
      .where('company_id', 'is', null)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst();
    if (admin && (admin.password_hash || admin.email !== email)) return null;
    const id = admin?.id ?? ids.uuid();
    if (!admin) {
      const names = { firstName: 'System', lastName: 'Administrator', phoneNumber: null };
      const inserted = await insertUser(tx, {
        ...names,
        id,
        companyId: null,
        email,
        passwordHash: null,
        roles: ['SysAdmin'],
        shouldEnforceMfa: true,
      });
      if (!inserted) return null;
      tx.audit('user.bootstrapped', `user:${id}`);
    }
    return portalLink(config, '/reset-password', { token: await issuePasswordLink(tx, id) });
  });
  if (link)
    log.warn({ email, link }, `First SysAdmin: set the password of ${email} within 15 minutes at ${link}`);
}
