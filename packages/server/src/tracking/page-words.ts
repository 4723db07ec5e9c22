import { AppError, type TrackedTask } from '@qafila/contracts';
import { formatMoney } from '@qafila/domain';
import { arrivalText, headline, isOver, type Wording } from '@qafila/domain/tracking';
import { SYSTEM } from '../platform/database/actor.ts';
import type { ServerDeps } from '../platform/deps.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import { rowOfLink, trackedTask } from './tracked-task.ts';

type Locale = keyof typeof PAGE_TEXTS;

/** What the first response of a page says before any of its scripts runs. */
export interface PageWords {
  status: 200 | 404;
  html: string;
  /** They are enough until the recipient touches the page: its scripts wait. */
  waits: boolean;
}

/** The page of a delivery: `/tracking/<link>`. */
const PAGE = /^\/tracking\/([\w-]{1,100})\/?$/i;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

function textsIn(locale: Locale) {
  const texts: Readonly<Record<string, string>> = PAGE_TEXTS[locale];
  return (key: string, values: Record<string, string | number> = {}): string =>
    (texts[key] ?? '').replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

interface Shown {
  brand: string;
  title: string;
  lines: readonly string[];
  /** HTML after the lines. */
  after?: string;
  waits?: boolean;
}

/** A heading and paragraphs in the look of the first response; the page replaces them. */
function asHtml(locale: Locale, { brand, title, lines, after = '', waits = false }: Shown): string {
  const paragraphs = lines.map((line) => `<p><bdi>${escaped(line)}</bdi></p>`).join('');
  const dir = locale === 'ar' ? 'rtl' : 'ltr';
  return `<div class="qp-page" data-plain-ground data-wide id="first-words" lang="${locale}" dir="${dir}"${waits ? ' data-waits' : ''}><div class="qp-main"><main class="qp-body"><div class="qp-head"><span class="qp-brand">${escaped(brand)}</span></div><h1 class="qp-title">${escaped(title)}</h1>${paragraphs}${after}</main></div></div>`;
}

/** Without a courier to be seen on the map, words are all that a recipient looks for. */
const needsMap = ({ courier }: TrackedTask): boolean => courier !== null && courier.latitude !== null;

/** The company's number, and a button for what the whole page offers. */
function actionsOf({ status, companyName, companyPhone }: TrackedTask, { say }: Pick<Wording, 'say'>) {
  const textOf = say as ReturnType<typeof textsIn>;
  const more = status === 'Delivered' ? 'words.rate' : status === 'Cancelled' ? 'words.open' : 'words.more';
  const button = `<button class="qp-button" type="button">${escaped(textOf(more))}</button>`;
  if (!companyPhone) return button;
  const call = escaped(textOf('embed.call', { company: companyName }));
  return `${button}<p><a class="qp-link" href="tel:${escaped(companyPhone)}">${call}</a></p>`;
}

function wordsOf(task: TrackedTask, wording: Wording): string {
  const textOf = textsIn(wording.locale);
  const { amountToBeCollected: amount, currency } = task;
  return asHtml(wording.locale, {
    brand: task.companyName,
    title: headline(task, wording),
    lines: [
      ...[arrivalText(task, wording) ?? []].flat(),
      `${textOf('order', { id: task.shortId })} · ${textOf('for', { name: task.delivery.name })}`,
      ...(amount > 0 && !isOver(task) ? [`${textOf('pay')} ${formatMoney(amount, currency)}`] : []),
    ],
    after: actionsOf(task, wording),
    waits: !needsMap(task),
  });
}

/**
 * The words of a recipient's page, for its first response: a reply of 404 for a link that is unknown or over. Null for
 * other pages, and for callers who ask too often.
 */
export function createPageWords({ withTx, limits, clock }: Pick<ServerDeps, 'withTx' | 'limits' | 'clock'>) {
  return async (path: string, locale: Locale, ip: string): Promise<PageWords | null> => {
    const [, link] = PAGE.exec(path) ?? [];
    if (!link) return null;
    await limits.take('tracked', ip);
    const textOf = textsIn(locale);
    try {
      const task = await withTx(SYSTEM, async (tx) => trackedTask(tx, await rowOfLink(tx, link)));
      const html = wordsOf(task, { say: textOf, locale, now: clock.now() });
      return { status: 200, html, waits: !needsMap(task) };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
      const html = asHtml(locale, { brand: '', title: textOf('gone.title'), lines: [textOf('gone.body')] });
      return { status: 404, html, waits: true };
    }
  };
}
export type WritePageWords = ReturnType<typeof createPageWords>;
