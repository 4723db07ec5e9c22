import type { Readable } from 'node:stream';
import type { ContractStatement, calls, StatementItem } from '@qafila/contracts';
import { currencyUnit, formatAmount, formatFigure } from '@qafila/domain';
import type { Cell } from '@qafila/domain/csv';
import { DateTime } from 'luxon';
import { csvStream } from '../platform/files/csv-stream.ts';
import type { RouteContext } from '../platform/http/route.ts';
import { openPages } from '../platform/print/pages.ts';
import { openTable } from '../platform/print/table.ts';
import { isolated } from '../platform/print/text-runs.ts';
import { getStatementOrThrow, notFound } from './statement.ts';
import { itemsAfter, statementRow } from './statement-rows.ts';
import { CONTRACT_STATEMENT_WORDS, type ContractStatementWords, type Language } from './statement-words.ts';

/** Rows read at a time. */
const BATCH = 500;
/** Shares of the page: task, end, outcome, notes, then amounts. */
const SHARES = [0.09, 0.12, 0.09, 0.3, 0.1, 0.1, 0.1, 0.1];
const AMOUNTS_FROM = 4;

interface Paper {
  statement: ContractStatement;
  batches: AsyncIterable<StatementItem[]>;
  words: ContractStatementWords;
  time(moment: string): string;
}

/** The first and last day; a period starts after the last moment of the one before. */
const daysOf = ({ fromUtc, toUtc, timezone: zone }: ContractStatement): string => {
  const first = DateTime.fromISO(fromUtc, { zone }).plus({ milliseconds: 1 });
  return `${first.toISODate()} – ${DateTime.fromISO(toUtc, { zone }).toISODate()}`;
};

/** Sends a statement as a file, as both companies read it. @throws AppError NOT_FOUND */
export async function sendFile({ tx, query, reply }: RouteContext<typeof calls.contractStatement.file>) {
  const { id, format, language } = query;
  const statement = await tx((one) => getStatementOrThrow(one, id));
  const { currency, timezone } = statement;
  async function* batches() {
    let after: string | null = null;
    do {
      const items: StatementItem[] = await tx(async (one) => {
        // Taken back meanwhile: a file without the rest would look complete.
        if (!(await statementRow(one, id))) throw notFound();
        return itemsAfter(one, id, after, BATCH, currency);
      });
      if (items.length) yield items;
      after = items.length < BATCH ? null : (items.at(-1)?.taskId ?? null);
    } while (after);
  }
  const time = (moment: string) => DateTime.fromISO(moment, { zone: timezone }).toFormat('yyyy-MM-dd HH:mm');
  const paper = { statement, batches: batches(), words: CONTRACT_STATEMENT_WORDS[language], time };
  const name = `contract-statement-${statement.number}-${time(statement.toUtc).slice(0, 10)}.${format}`;
  return reply
    .type(format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(format === 'csv' ? csvOf(paper) : pdfOf(paper, language));
}

/** What both sides said about a task, each with the name of its company. */
const notesOf = ({ events }: StatementItem, words: ContractStatementWords): string[] =>
  events.map(
    ({ kind, companyName, note }) => `${words.events[kind]} (${isolated(companyName)}): ${note ?? ''}`,
  );

const stateOf = ({ disputedBy }: StatementItem, words: ContractStatementWords): string =>
  disputedBy ? words.disputed : '';

const payment = (statement: ContractStatement, words: ContractStatementWords): string => {
  const { payerCompanyId: payer, subscriberCompanyName: one, fulfillmentCompanyName: other } = statement;
  if (!payer) return words.nothingToPay;
  const [from, to] = payer === statement.subscriberCompanyId ? [one, other] : [other, one];
  return `${words.pays}: ${isolated(from)} · ${words.to}: ${isolated(to)}`;
};

function csvOf({ statement, batches, words, time }: Paper): Readable {
  const money = (amount: number) => formatAmount(amount, statement.currency);
  async function* rows() {
    for await (const items of batches)
      yield items.map((item): Cell[] => [
        item.shortId,
        time(item.endedAtUtc),
        words.outcomes[item.outcome],
        money(item.price),
        money(item.due),
        money(item.cash),
        money(item.agreedDue),
        money(item.agreedCash),
        [stateOf(item, words), ...notesOf(item, words)]
          .filter(Boolean)
          .join(' · ')
          .replace(/[\u2068\u2069]/g, ''),
      ]);
    yield [
      [words.total, '', '', '', '', '', money(statement.due), money(statement.cash), ''],
      [words.periodFee, '', '', '', '', '', money(statement.periodFee), '', ''],
      [
        payment(statement, words).replace(/[\u2068\u2069]/g, ''),
        '',
        words.statuses[statement.status],
        '',
        '',
        '',
        '',
        money(statement.amount),
        currencyUnit(statement.currency),
      ],
    ] satisfies Cell[][];
  }
  const { task, ended, outcome, price, due, cash, correctedDue, correctedCash, notes } = words;
  return csvStream([task, ended, outcome, price, due, cash, correctedDue, correctedCash, notes], rows());
}

/** Right to left in Arabic. */
function pdfOf(paper: Paper, language: Language): Readable {
  const pages = openPages(language === 'ar' ? 'rtl' : 'ltr');
  void draw(pages, paper).catch((error: unknown) =>
    pages.doc.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return pages.doc;
}

async function draw(pages: ReturnType<typeof openPages>, { statement, batches, words, time }: Paper) {
  const money = (amount: number) => formatFigure(amount, statement.currency);
  const unit = currencyUnit(statement.currency);
  const table = openTable(pages, {
    shares: SHARES,
    amountsFrom: AMOUNTS_FROM,
    heads: [
      words.task,
      words.ended,
      words.outcome,
      words.notes,
      words.due,
      words.cash,
      words.correctedDue,
      words.correctedCash,
    ],
    title: `${words.title} ${statement.number}`,
    owner: `${isolated(statement.subscriberCompanyName)} · ${isolated(statement.fulfillmentCompanyName)}`,
    beneath: [
      `${words.period} ${isolated(daysOf(statement))} (${statement.timezone})`,
      words.statuses[statement.status],
    ],
    foot: `${words.currency} ${unit}`,
    page: words.page,
  });
  for await (const items of batches)
    for (const item of items)
      table.row(
        [
          item.shortId,
          time(item.endedAtUtc),
          words.outcomes[item.outcome],
          stateOf(item, words),
          money(item.due),
          money(item.cash),
          money(item.agreedDue),
          money(item.agreedCash),
        ],
        { beneath: notesOf(item, words) },
      );
  const bold = { bold: true };
  table.row(['', '', '', words.total, '', '', money(statement.due), money(statement.cash)], bold);
  table.row(['', '', '', words.periodFee, '', '', money(statement.periodFee), ''], bold);
  table.row(['', '', '', payment(statement, words), '', '', '', `${money(statement.amount)} ${unit}`], bold);
  pages.doc.end();
}
