import { sql } from 'kysely';
import type { Tx } from '../platform/database/tx.ts';
import { agentNames } from './agent/agent-names.ts';

const names = (table: 'supplier' | 'skill') => async (tx: Tx, ids: readonly string[]) => {
  const rows = await tx.db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
};

async function shiftTitles(tx: Tx, ids: readonly string[]) {
  const rows = await tx.db
    .selectFrom('work_shift')
    .select(['id', 'title'])
    .where('id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** What the objects of this area are called in the audit trail, by their kind. */
export const agentSubjects = {
  agent: agentNames,
  supplier: names('supplier'),
  skill: names('skill'),
  shift: shiftTitles,
};
