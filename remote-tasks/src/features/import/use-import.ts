import type { BulkReply, RowResult } from '@qafila/contracts/core';
import { taskCalls } from '@qafila/contracts/task';
import { useApi } from '@qafila/shell-sdk';
import { useEffect, useRef, useState } from 'react';
import { chosenColumns, positionsOf } from './mapping.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { pickRows } from './read-file.ts';
import type { ChosenFile } from './use-chosen-file.ts';

/** A row with its result. */
export type RowOutcome = RowResult & { orderId: string };

/** Maximum of rejected rows whose order ids are looked up for display. */
const NAMED_ROWS = 500;

/**
 * Checks all rows of a file, then imports the good ones in several calls. After a failure the import can continue: no
 * row is imported twice, and rows written before a lost reply count as imported.
 */
export function useImport() {
  const api = useApi();
  const [refused, setRefused] = useState<RowOutcome[]>();
  const [ready, setReady] = useState<ReadonlySet<number>>(new Set());
  const [imported, setImported] = useState<readonly RowOutcome[]>([]);
  const [busy, setBusy] = useState<'check' | 'import'>();
  const [failure, setFailure] = useState<unknown>();
  const outcomes = useRef(new Map<number, RowOutcome>());
  /** Rows of a call whose reply was lost: they may have been imported. */
  const unsure = useRef(new Set<number>());
  const stopped = useRef(false);
  // After the form is closed the rest of the file is not imported: the user could neither see nor stop it.
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );

  const working = async (what: 'check' | 'import', work: () => Promise<void>) => {
    setBusy(what);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(undefined);
    }
  };
  const forget = () => {
    stopped.current = true;
    outcomes.current = new Map();
    unsure.current = new Set();
    setRefused(undefined);
    setReady(new Set());
    setImported([]);
    setFailure(undefined);
  };

  const check = ({ file, head, choice }: ChosenFile) =>
    working('check', async () => {
      const columns = chosenColumns(head.headers, choice);
      const body = { dryRun: 'true', ...(columns && { columns }), file };
      const { results } = await api.call(taskCalls.csvImport, { body });
      const bad = results.filter(({ ok }) => !ok);
      const rows = await pickRows(file, new Set(bad.slice(0, NAMED_ROWS).map(({ row }) => row)));
      const orderAt = positionsOf(choice).orderId ?? -1;
      const orders = new Map(rows.map(({ row, cells }) => [row, cells[orderAt] ?? '']));
      setReady(new Set(results.flatMap(({ ok, row }) => (ok ? [row] : []))));
      setRefused(bad.map((one) => ({ ...one, orderId: orders.get(one.row) ?? '' })));
    });

  const note = ({ rows }: Piece, { results }: BulkReply) => {
    for (const result of results) {
      const sent = rows[result.row - 1];
      if (!sent) continue;
      const before = !result.ok && Boolean(result.id) && unsure.current.has(sent.row);
      outcomes.current.set(sent.row, {
        ...(before ? { ok: true, id: result.id } : result),
        row: sent.row,
        orderId: sent.orderId,
      });
    }
    setImported([...outcomes.current.values()]);
  };
  const importReady = ({ file, choice }: ChosenFile) =>
    working('import', async () => {
      stopped.current = false;
      const left = new Set([...ready].filter((row) => !outcomes.current.has(row)));
      for await (const piece of piecesOf(file, choice, left)) {
        if (stopped.current) break;
        try {
          note(piece, await api.call(taskCalls.csvImport, { body: { file: piece.file } }));
        } catch (error) {
          for (const { row } of piece.rows) unsure.current.add(row);
          throw error;
        }
      }
    });

  const isDone = ready.size > 0 && imported.length === ready.size;
  return {
    /** Rows that the check rejected; undefined before the check. */
    refused,
    ready: ready.size,
    imported,
    isDone,
    busy,
    failure,
    forget,
    check,
    importReady,
    stop: () => {
      stopped.current = true;
    },
  };
}
