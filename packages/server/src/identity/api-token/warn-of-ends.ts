import { MINUTE_MS } from '@qafila/contracts';
import { formatDatedTime } from '@qafila/domain/dates';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/tx.ts';
import { portalLink } from '../../platform/http/portal-link.ts';
import { type Apart, createWatch, inOneRun, type Watch } from '../../platform/jobs/watch.ts';
import { inLanguageOf, say } from '../../platform/words/say.ts';
import type { IdentityContext } from '../context.ts';
import { addressesOf } from '../user/look-up-user.ts';
import { endingTokens, LAST_WARNING_DAYS, stageOf } from './ending-tokens.ts';

/** Tokens that one pass takes; the rest is taken ten minutes later. */
const MAX_DUE = 200;

interface Ending {
  name: string;
  prefix: string;
  company: string;
  /** In the company's time zone and language. */
  endsAt: string;
  lastUsedAt: string;
  isLast: boolean;
  link: string;
}

/** The mail's subject and text, in the language of `say`. */
function textOf({ name, prefix, company, endsAt, lastUsedAt, isLast, link }: Ending) {
  return {
    subject: isLast
      ? say('API token {name} expires within a day', { name })
      : say('API token {name} expires on {moment}', { name, moment: endsAt }),
    body: [
      say('The API token {name} ({prefix}…) of {company} expires on {moment}. It was last used on {used}.', {
        name,
        prefix,
        company,
        moment: endsAt,
        used: lastUsedAt,
      }),
      say('After that, calls with it are refused: orders from the program that uses it no longer arrive.'),
      say(
        'Create another token with the same scopes, give it to that program, then revoke the old one here:',
      ),
      link,
    ].join('\n\n'),
  };
}

/**
 * Mails the administrators of companies whose tokens in use end soon, 14 days and one day before, once each.
 * @param tx of the system
 */
export async function warnOfEnds(
  tx: Tx,
  by: Pick<IdentityContext, 'messages' | 'config'>,
  apart: Apart = inOneRun,
): Promise<void> {
  for (const token of await lockDue(tx)) await apart(() => warnOf(tx, token, by));
}

const lockDue = (tx: Tx) =>
  endingTokens(tx)
    .innerJoin('company as c', 'c.id', 't.company_id')
    .select(['c.name as company', 'c.locale', 'c.timezone'])
    .where('c.status', '=', 'active')
    .where(sql<boolean>`(t.warned_days is null or t.warned_days > ${stageOf(tx)})`)
    .limit(MAX_DUE)
    .forUpdate('t')
    .skipLocked()
    .execute();

async function warnOf(
  tx: Tx,
  { company_id: companyId, stage, locale, timezone, ...token }: Awaited<ReturnType<typeof lockDue>>[number],
  { messages, config }: Pick<IdentityContext, 'messages' | 'config'>,
): Promise<void> {
  const shown = (moment: Date) => formatDatedTime(moment.toISOString(), { zone: timezone, locale });
  const text = inLanguageOf(locale, () =>
    textOf({
      ...token,
      endsAt: shown(token.expires_at),
      lastUsedAt: shown(token.last_used_at),
      isLast: stage === LAST_WARNING_DAYS,
      link: portalLink(config, '/api-tokens'),
    }),
  );
  for (const recipient of await addressesOf(tx, companyId, ['CompanyAdmin']))
    await messages.send(tx, { channel: 'email', recipient, companyId, ...text });
  await tx.db.updateTable('api_token').set({ warned_days: stage }).where('id', '=', token.id).execute();
}

/** Looks every ten minutes for tokens that end soon. */
export const createEndWatch = (
  context: Pick<IdentityContext, 'messages' | 'config' | 'withTx' | 'log'>,
): Watch =>
  createWatch(context, {
    run: (tx, apart) => warnOfEnds(tx, context, apart),
    everyMs: 10 * MINUTE_MS,
    failed: 'could not warn of API tokens that end soon',
  });
