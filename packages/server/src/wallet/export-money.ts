import type { Cell, MoneyRowView } from '@qafila/domain/csv';
import type { FastifyReply } from 'fastify';
import { accountHolders } from '../agent/index.ts';
import type { Tx } from '../platform/database/tx.ts';
import { csvStream, sendCsv } from '../platform/files/csv-stream.ts';
import type { RouteContext } from '../platform/http/route.ts';
import { countMoney, type MoneySource, moneyAfter } from './list-money.ts';

/** Rows read at a time, which bounds the memory of an export. */
const BATCH = 500;

/** For a row whose agent can't be read any more. */
const NO_COMPANY: MoneyRowView = { currency: null, zone: 'UTC' };

interface Exported {
  id: string;
  agentId: string;
}

interface Export<T extends Exported> {
  name: string;
  source: MoneySource;
  filters(tx: Tx): string;
  columns: readonly string[];
  read(tx: Tx, ids: readonly string[]): Promise<T[]>;
  cells(row: T, view: MoneyRowView): Cell[];
  /** Maximum rows; undefined: all. */
  most: number | undefined;
}

/** Streams a list as a file, batch by batch; each batch has its own transaction. */
export async function exportMoney<T extends Exported>(
  { tx, reply }: Pick<RouteContext, 'tx' | 'reply'>,
  { name, source, filters: filtersOf, columns, read, cells, most = Number.POSITIVE_INFINITY }: Export<T>,
): Promise<FastifyReply> {
  const { count, filters } = await tx(async (one) => {
    const filters = filtersOf(one);
    return { count: await countMoney(one, source, filters), filters };
  });
  const total = Math.min(most, count);
  async function* batches() {
    let after: string | null = null;
    for (let left = total; left > 0; left -= BATCH) {
      const { rows, views }: { rows: T[]; views: Map<string, MoneyRowView> } = await tx(async (one) => {
        const rows = await read(one, await moneyAfter(one, source, filters, after, Math.min(BATCH, left)));
        return { rows, views: await viewsOf(one, rows) };
      });
      after = rows.at(-1)?.id ?? null;
      if (!after) return;
      yield rows.map((row) => cells(row, views.get(row.agentId) ?? NO_COMPANY));
    }
  }
  return sendCsv(reply.header('x-total-count', String(total)), name, csvStream(columns, batches()));
}

/** The currency and time zone of each agent's company: a list that has rows of several companies can have several. */
async function viewsOf(tx: Tx, rows: readonly Exported[]): Promise<Map<string, MoneyRowView>> {
  const holders = await accountHolders(
    tx,
    rows.map(({ agentId }) => agentId),
  );
  return new Map([...holders].map(([id, { currency, timezone }]) => [id, { currency, zone: timezone }]));
}
