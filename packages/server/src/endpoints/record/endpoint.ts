import { AppError } from '@qafila/contracts';
import { requireFreshAuthentication } from '../../identity/index.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';
import { say } from '../../platform/words/say.ts';
import type { EndpointContext } from '../context.ts';
import {
  changeEndpoint,
  type EndpointList,
  type EndpointRow,
  getEndpointOrThrow,
  insertEndpoint,
} from './endpoint-rows.ts';
import { keepForReplay } from './keep-for-replay.ts';
import { followUrl } from './lane.ts';
import { refuseNew, refuseSame } from './refuse-endpoint.ts';
import { newSecret } from './signature.ts';

interface NewEndpoint {
  url: string;
  triggerId: number;
  authHeader?: string | undefined;
  active?: boolean;
}

/** Emits an event for open lists and writes the audit trail. */
export function recordEndpointChange(
  tx: Tx,
  row: EndpointRow,
  action: 'created' | 'updated' | 'enabled' | 'disabled' | 'removed' | 'secretRotated',
): void {
  tx.emit({ name: 'endpoint.changed', companyId: row.company_id, data: { endpointId: row.id } });
  const details = { url: row.url, triggerId: row.trigger_id };
  // The server switches an endpoint off too: its company is to read of it.
  tx.audit(`${row.list}.${action}`, `${row.list}:${row.id}`, details, row.company_id);
}

/**
 * Adds an endpoint whose URL has been checked. This is the only time that the signing secret is returned.
 * @throws AppError FRESH_AUTHENTICATION_REQUIRED, DUPLICATE, VALIDATION when there are too many
 */
export async function addEndpoint(
  tx: Tx,
  { ids, secrets }: Pick<EndpointContext, 'ids' | 'secrets'>,
  list: EndpointList,
  { url, triggerId, authHeader, active = true }: NewEndpoint,
): Promise<{ row: EndpointRow; signingSecret: string }> {
  const companyId = ownCompany(tx);
  await requireFreshAuthentication(tx, say('Enter your password to get a new signing secret'));
  await refuseNew(tx, { company_id: companyId, list, url, trigger_id: triggerId });
  const id = ids.uuid();
  const signingSecret = newSecret();
  const row = await insertEndpoint(tx, {
    id,
    company_id: companyId,
    list,
    url,
    trigger_id: triggerId,
    auth_header: authHeader ? secrets.seal(id, 'auth-header', authHeader) : null,
    secret: secrets.seal(id, 'secret', signingSecret),
    active,
    failing_since: null,
    disabled_at: null,
    disabled_reason: null,
    last_delivery_at: null,
    created_at: tx.wallNow(),
  });
  recordEndpointChange(tx, row, 'created');
  return { row, signingSecret };
}

interface EndpointChange {
  url?: string | undefined;
  triggerId?: number | undefined;
  /** Null removes it. */
  authHeader?: string | null | undefined;
  active?: boolean | undefined;
}

/**
 * Another URL asks for the password, as a new endpoint does: from now on events go there. The auth header is a secret of
 * the receiver, so it does not go along to another origin.
 * @throws AppError VALIDATION, FRESH_AUTHENTICATION_REQUIRED
 */
async function checkMove(tx: Tx, row: EndpointRow, { url, authHeader }: EndpointChange): Promise<void> {
  if (url === undefined || url === row.url) return;
  const message = say('Enter the auth header again for the new address, or remove it');
  const isElsewhere = new URL(url).origin !== new URL(row.url).origin;
  if (isElsewhere && row.auth_header && authHeader === undefined)
    throw new AppError('VALIDATION', { message, errors: [{ path: 'authHeader', message }] });
  await requireFreshAuthentication(tx, say('Enter your password to send events to another address'));
}

/**
 * Changes an endpoint whose URL has been checked. Switching it on, another URL and another auth header reset its failure
 * count; switching it off keeps unsent deliveries for a replay.
 * @throws AppError VALIDATION, FRESH_AUTHENTICATION_REQUIRED, DUPLICATE
 */
export async function updateEndpoint(
  tx: Tx,
  { secrets }: Pick<EndpointContext, 'secrets'>,
  row: EndpointRow,
  change: EndpointChange,
): Promise<EndpointRow> {
  await checkMove(tx, row, change);
  const { url = row.url, triggerId = row.trigger_id, authHeader, active } = change;
  if (url !== row.url || triggerId !== row.trigger_id)
    await refuseSame(tx, { ...row, url, trigger_id: triggerId });
  const changed = await changeEndpoint(tx, row.id, {
    url,
    trigger_id: triggerId,
    ...(authHeader !== undefined && {
      auth_header: authHeader ? secrets.seal(row.id, 'auth-header', authHeader) : null,
    }),
    ...(active !== undefined && { active }),
    ...((url !== row.url || authHeader !== undefined) && { failing_since: null }),
    ...(active === true && FRESH),
  });
  if (changed.url !== row.url) await followUrl(tx, row.id);
  if (active === false) await keepForReplay(tx, row.id);
  recordEndpointChange(tx, changed, 'updated');
  return changed;
}

const FRESH = { failing_since: null, disabled_at: null, disabled_reason: null };

/** Switches on an endpoint that the server had switched off. @throws AppError NOT_FOUND */
export async function enableEndpoint(tx: Tx, id: string): Promise<void> {
  await getEndpointOrThrow(tx, id, { forUpdate: true });
  recordEndpointChange(tx, await changeEndpoint(tx, id, { active: true, ...FRESH }), 'enabled');
}
