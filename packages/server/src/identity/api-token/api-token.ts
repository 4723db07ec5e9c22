import {
  type ApiToken,
  type ApiTokenRequest,
  type ApiTokenSelf,
  AppError,
  type IssuedApiToken,
  type ListQuery,
} from '@qafila/contracts';
import type { Selectable } from 'kysely';
import { hashToken, newToken } from '../../platform/crypto/one-time-token.ts';
import type { Tx } from '../../platform/database/tx.ts';
import { pageOf, pagingContext, readPage } from '../../platform/list/page.ts';
import { containsPattern, inWesternDigits } from '../../platform/list/search-pattern.ts';
import { ownCompany } from '../../platform/tenancy/own-company.ts';
import { say } from '../../platform/words/say.ts';
import { requireFreshAuthentication } from '../session/freshness.ts';
import type { ApiTokenTable } from '../tables.ts';
import { SECRET_PREFIX } from '../token/api-token-actor.ts';

/** Maximum active tokens of a company. */
const MAX_TOKENS = 50;
/** Characters of a secret that lists show. */
const SHOWN = SECRET_PREFIX.length + 6;

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

const tokenOf = (row: Selectable<ApiTokenTable>): ApiToken => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  createdBy: row.created_by,
  createdAtUtc: row.created_at.toISOString(),
  expiresAtUtc: iso(row.expires_at),
  lastUsedAtUtc: iso(row.last_used_at),
  lastUsedFrom: row.last_used_from,
  revokedAtUtc: iso(row.revoked_at),
});

/** Emits an event for other processes and open pages, and drops the token from this process's cache. */
function emitChange(
  tx: Tx,
  { id, company_id, name, scopes }: Selectable<ApiTokenTable>,
  action: 'issued' | 'revoked',
): void {
  tx.emit({ name: 'api-token.changed', companyId: company_id, data: { tokenId: id } });
  tx.audit(`apiToken.${action}`, `apiToken:${id}`, { name, scopes }, company_id);
}

const invalid = (path: string, message: string) =>
  new AppError('VALIDATION', { message, errors: [{ path, message }] });

async function refuseTooMany(tx: Tx, companyId: string): Promise<void> {
  const { count } = await tx.db
    .selectFrom('api_token')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('company_id', '=', companyId)
    .where('revoked_at', 'is', null)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', tx.wallNow())]))
    .executeTakeFirstOrThrow();
  if (Number(count) >= MAX_TOKENS)
    throw new AppError('VALIDATION', {
      message: say('A company can have at most {most} API tokens. Revoke one first', { most: MAX_TOKENS }),
    });
}

/**
 * Creates a token for the actor's company; its secret is only in this reply.
 * @throws AppError COMPANY_REQUIRED, VALIDATION, FRESH_AUTHENTICATION_REQUIRED
 */
export async function issueToken(tx: Tx, request: ApiTokenRequest, id: string): Promise<IssuedApiToken> {
  const companyId = ownCompany(tx);
  const expiresAt = request.expiresAtUtc ? new Date(request.expiresAtUtc) : null;
  if (expiresAt && expiresAt <= tx.wallNow())
    throw invalid('expiresAtUtc', say('Choose an end in the future'));
  await refuseTooMany(tx, companyId);
  await requireFreshAuthentication(tx, say('Enter your password to create an API token'));
  const token = SECRET_PREFIX + newToken();
  const row = await tx.db
    .insertInto('api_token')
    .values({
      id,
      company_id: companyId,
      name: request.name,
      prefix: token.slice(0, SHOWN),
      hash: hashToken(token),
      scopes: [...new Set(request.scopes)],
      created_by: tx.actor.email ?? '',
      created_at: tx.wallNow(),
      expires_at: expiresAt,
      last_used_at: null,
      last_used_from: null,
      revoked_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  emitChange(tx, row, 'issued');
  return { ...tokenOf(row), token };
}

/** Revokes a token permanently. Repeating it changes and records nothing. @throws AppError NOT_FOUND */
export async function revokeToken(tx: Tx, id: string): Promise<ApiToken> {
  const row = await tx.db
    .updateTable('api_token')
    .set({ revoked_at: tx.wallNow() })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row) emitChange(tx, row, 'revoked');
  const revoked =
    row ?? (await tx.db.selectFrom('api_token').selectAll().where('id', '=', id).executeTakeFirst());
  if (!revoked) throw new AppError('NOT_FOUND', { message: say('API token not found') });
  return tokenOf(revoked);
}

/** A page of the company's tokens, newest first, including expired and revoked ones. */
export async function tokensPage(tx: Tx, query: ListQuery) {
  const page = pageOf(query);
  let tokens = tx.db.selectFrom('api_token').selectAll().orderBy('id', 'desc');
  const pattern = containsPattern(query.search);
  if (pattern) tokens = tokens.where(inWesternDigits('name'), 'ilike', pattern);
  const { rows, total } = await readPage(tx, tokens, page);
  return { items: rows.map(tokenOf), pagingFilteringContext: pagingContext(page, total) };
}

/** The token that makes the call. @throws AppError BAD_REQUEST for a user */
export async function readSelf(tx: Tx): Promise<ApiTokenSelf> {
  const { tokenId } = tx.actor;
  if (tokenId === null)
    throw new AppError('BAD_REQUEST', {
      message: say('This call describes the API token that makes it. Send a token as the bearer'),
    });
  const row = await tx.db
    .selectFrom('api_token as t')
    .innerJoin('company as c', 'c.id', 't.company_id')
    .select(['t.name', 't.scopes', 't.expires_at', 't.company_id', 'c.name as company_name'])
    .where('t.id', '=', tokenId)
    .executeTakeFirstOrThrow();
  return {
    name: row.name,
    scopes: row.scopes,
    expiresAtUtc: iso(row.expires_at),
    companyId: row.company_id,
    companyName: row.company_name,
  };
}
