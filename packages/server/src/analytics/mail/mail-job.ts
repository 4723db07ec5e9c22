import { mailRecipient } from '../../identity/index.ts';
import { SYSTEM } from '../../platform/database/actor.ts';
import type { Tx } from '../../platform/database/tx.ts';
import type { ServerDeps } from '../../platform/deps.ts';
import { portalLink } from '../../platform/http/portal-link.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type Apart, createWatch, inOneRun } from '../../platform/jobs/watch.ts';
import type { Messages } from '../../platform/messages/messages.ts';
import { inLanguageOf } from '../../platform/words/say.ts';
import { findDashboard } from '../dashboard/dashboard-rows.ts';
import { scopeOf } from '../figures/dashboard-figures.ts';
import { figuresOf, seesMoney } from '../figures/figures.ts';
import { findMail, lockDueMails, type MailOf, removeMail, setNextMail } from './mail-rows.ts';
import { mailText, mailTiles } from './mail-text.ts';
import { nextMailAt, weekBefore } from './week.ts';

const JOB = 'dashboard.mail';
/** Mails that one pass takes; the rest is taken a minute later. */
const MAX_DUE = 200;

interface MailParts {
  messages: Pick<Messages, 'send'>;
  jobs: Jobs;
}
/** A mail to write. The week is that of when it was due, however late it is written. */
interface Due extends MailOf {
  from: string;
  to: string;
}

/** Sends the weekly mails of dashboards when they are due. */
export function createWeeklyMails(
  deps: Pick<ServerDeps, 'withTx' | 'log' | 'config'>,
  { messages, jobs }: MailParts,
) {
  jobs.define<Due>(JOB, (due) =>
    deps.withTx(SYSTEM, (tx) => sendMail(tx, due, { messages, config: deps.config })),
  );
  return createWatch(deps, {
    run: (tx, apart) => takeDueMails(tx, jobs, apart),
    everyMs: 60_000,
    failed: 'could not send the weekly mails of dashboards',
  });
}

/** Queues a job for each mail that is due, and sets when its next one is. A suspended company gets none. @param tx of the system. */
export async function takeDueMails(
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  apart: Apart = inOneRun,
): Promise<void> {
  for (const { dashboard_id, user_id, timezone, status } of await lockDueMails(tx, MAX_DUE))
    await apart(async () => {
      const due: Due = { dashboardId: dashboard_id, userId: user_id, ...weekBefore(tx.now(), timezone) };
      if (status === 'active') await jobs.enqueue(tx, JOB, due);
      await setNextMail(tx, due, nextMailAt(tx.now(), timezone));
    });
}

/** Writes one mail. A user who may no longer read the dashboard gets none, and their subscription ends. */
async function sendMail(
  tx: Tx,
  due: Due,
  { messages, config }: Pick<MailParts, 'messages'> & Pick<ServerDeps, 'config'>,
): Promise<void> {
  const mail = await findMail(tx, due);
  const dashboard = await findDashboard(tx, due.dashboardId);
  if (!mail || !dashboard) return;
  const recipient = await mailRecipient(tx, due.userId);
  const mayRead =
    recipient && (recipient.companyId === mail.company_id || recipient.roles.includes('SysAdmin'));
  if (!mayRead) {
    await removeMail(tx, due);
    return;
  }
  const { scope, currency, companyName } = await scopeOf(tx, dashboard, { from: due.from, to: due.to });
  const tiles = mailTiles(dashboard.tiles);
  const figures = await figuresOf(tx, scope, { tiles, currency, showsMoney: seesMoney(recipient.roles) });
  const link = portalLink(config, `/analytics/${dashboard.id}`);
  const { language } = mail;
  const text = inLanguageOf(language, () =>
    mailText({ name: dashboard.name, companyName, link, language, tiles, figures }),
  );
  await messages.send(tx, {
    channel: 'email',
    recipient: recipient.email,
    companyId: mail.company_id,
    ...text,
  });
}
