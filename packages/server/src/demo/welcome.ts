import { PUBLISHED_DEMO_PASSWORD } from '@qafila/contracts';
import { SYSTEM } from '../platform/database/actor.ts';
import type { ServerDeps } from '../platform/deps.ts';
import {
  DEMO_ACCOUNTS,
  DEMO_COMPANY,
  PARTNER_ACCOUNTS,
  PARTNER_COMPANY,
  SHOPS_ACCOUNT,
} from './demo-accounts.ts';
import { hasOwnPassword } from './given-password.ts';

const pad = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length)) + 2;

/** A public map style that needs no key. */
const STREETS =
  'The map is drawn offline, without streets. To see them: MAP_STYLE_URL=https://tiles.openfreemap.org/styles/liberty npm start';

/** A password of one's own is never printed: what is printed is in a log. */
const passwordOf = (isPublished: boolean, isOwn: boolean) => {
  if (!isPublished) return 'with your DEMO_PASSWORD';
  return isOwn ? 'with the DEMO_PASSWORD of an earlier start' : `password ${PUBLISHED_DEMO_PASSWORD}`;
};

const accounts = (password: string) => [
  `Demo accounts, ${password}:`,
  ...DEMO_ACCOUNTS.map(({ email, role }) => `  ${email.padEnd(pad)}${role}`),
  ...PARTNER_ACCOUNTS.map(({ email, role }) => `  ${email.padEnd(pad)}${role} of ${PARTNER_COMPANY.name}`),
  `  ${SHOPS_ACCOUNT.email.padEnd(pad)}${SHOPS_ACCOUNT.role}: places the orders of the demo city`,
];

/**
 * The text for the terminal once the port is open: the portal's address and the accounts.
 * @param address the server's listening address, for example http://127.0.0.1:3000.
 */
export async function welcome(
  { withTx, config }: Pick<ServerDeps, 'withTx' | 'config'>,
  address: string,
): Promise<string> {
  const url = config.PUBLIC_URL ?? `http://localhost:${new URL(address).port || 80}`;
  // The server runs, also if the database stopped answering just now: the accounts are left out then.
  const demo = await withTx(SYSTEM, async (tx) => {
    const company = tx.db.selectFrom('company').select('id').where('id', '=', DEMO_COMPANY.id);
    if (!config.DEMO || !(await company.executeTakeFirst())) return undefined;
    return passwordOf(config.DEMO_PASSWORD === PUBLISHED_DEMO_PASSWORD, await hasOwnPassword(tx));
  }).catch(() => undefined);
  return [
    '',
    `Qafila is ready: ${url}`,
    '',
    ...(demo ? accounts(demo) : []),
    ...(config.MAP_STYLE_URL || config.MAP_TILES_FILE ? [] : [STREETS]),
    'Ctrl-C stops it.',
    '',
  ].join('\n');
}
