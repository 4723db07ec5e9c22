import { type Break, lineOf, type SourceFile } from './source-files.ts';
import { tablesInCode } from './tables-in-code.ts';
import { type NamedTable, tablesInSql } from './tables-in-sql.ts';

const SERVER = 'packages/server/src/';
const FUNCTIONS = `${SERVER}platform/database/functions/`;
const MIGRATIONS = `${SERVER}platform/database/migrations/`;

/** Tables that are accessed only through SQL functions or raw SQL, so that Kysely has no type of them. */
const WITHOUT_TYPE: Record<string, string> = {
  agent_position_rest: 'agent',
  area_cell: 'analytics',
  order_quarter: 'trip',
  order_quarter_span: 'trip',
  order_quarter_stale: 'trip',
  task_day: 'trip',
};

/** The tenant's row: every area reads its name, currency and time zone; row-level security decides which row. */
const READ_BY_ALL: ReadonlySet<string> = new Set(['company']);

/** Files that join a table of another area, with the reason. Keep it short. */
export const ALLOWED: readonly { path: string; tables: readonly string[]; reason: string }[] = [
  {
    path: `${FUNCTIONS}journal/post_entry.sql`,
    tables: ['agent'],
    reason: 'a posting is one statement, and its search text carries the name of the agent',
  },
  {
    path: `${FUNCTIONS}wallet/wallet_holder.sql`,
    tables: ['agent', 'journal_account'],
    reason: 'a credit by hand reads the agent, their cash and the limits in the statement that posts it',
  },
  ...['counted_tasks', 'roll_up', 'widen_stale'].map((name) => ({
    path: `${FUNCTIONS}analytics/${name}.sql`,
    tables:
      {
        counted_tasks: ['task', 'agent', 'area'],
        roll_up: ['online_trip', 'agent'],
        widen_stale: ['task', 'online_trip'],
      }[name] ?? [],
    reason: 'a roll-up counts tasks and trips in the statement that writes it',
  })),
  ...[
    { name: 'counted_shifts', tables: ['agent'] },
    { name: 'put_worked_days', tables: ['agent'] },
    { name: 'mark_shift_days', tables: ['agent_day_plan', 'agent_time_off'] },
  ].map(({ name, tables }) => ({
    path: `${FUNCTIONS}analytics/${name}.sql`,
    tables,
    reason:
      'figures of shifts go by the vehicle and supplier that an agent has now, and follow a changed plan',
  })),
  {
    path: `${FUNCTIONS}trip/keep_order_days.sql`,
    tables: ['agent'],
    reason: 'past orders are counted by the vehicle of their agent in the statement that keeps the counts',
  },
  ...['count_money', 'list_money', 'money_kinds'].map((name) => ({
    path: `${FUNCTIONS}wallet/${name}.sql`,
    tables: ['journal_entry'],
    reason:
      'the lists of payouts, closes and the ledger are one function that takes the table as a parameter',
  })),
];

/** The area of a file: the folder below `src`, and for a SQL function the folder that it lies in. */
export const areaOf = (path: string): string =>
  path.slice((path.startsWith(FUNCTIONS) ? FUNCTIONS : SERVER).length).split('/')[0] ?? '';

/** The area that owns each table: that of the file which declares its type for Kysely. */
export function tableOwners(files: readonly SourceFile[]): Map<string, string> {
  const owners = new Map(Object.entries(WITHOUT_TYPE));
  for (const { path, text } of files)
    for (const [, body = ''] of text.matchAll(/^\s*(?:export )?interface Database \{([^}]*)\}/gm))
      for (const [, table = ''] of body.matchAll(/^\s*(\w+): \w+Table;/gm)) owners.set(table, areaOf(path));
  return owners;
}

/** Tables that a migration creates, none drops and no area owns. */
export function tablesWithoutOwner(files: readonly SourceFile[]): string[] {
  const owners = tableOwners(files);
  const migrations = files.filter(({ path }) => path.startsWith(MIGRATIONS));
  const namesIn = (statement: RegExp) =>
    migrations.flatMap(({ text }) => [...text.matchAll(statement)].map(([, table = '']) => table));
  const dropped = new Set(namesIn(/^drop table (?:if exists )?(\w+)/gm));
  return namesIn(/^create table (?:if not exists )?(\w+)/gm).filter(
    (table) => !owners.has(table) && !dropped.has(table),
  );
}

function named({ path, text }: SourceFile, tables: ReadonlySet<string>): NamedTable[] {
  if (path.endsWith('.ts')) return tablesInCode(path, text, tables);
  return path.startsWith(FUNCTIONS) ? tablesInSql(text, tables) : [];
}

/** Every place that names a table of another area. */
export function foreignTables(files: readonly SourceFile[], allowed = ALLOWED): Break[] {
  const owners = tableOwners(files);
  const tables = new Set(owners.keys());
  return files.flatMap((file) => {
    const area = areaOf(file.path);
    const joins = allowed.find(({ path }) => path === file.path)?.tables ?? [];
    return named(file, tables).flatMap(({ table, offset, writes }): Break[] => {
      const owner = owners.get(table);
      if (owner === area || joins.includes(table) || (READ_BY_ALL.has(table) && !writes)) return [];
      return [
        {
          rule: 'own-tables-only',
          path: file.path,
          line: lineOf(file.text, offset),
          sentence: `The area '${area}' ${writes ? 'writes' : 'reads'} the table ${table} of the area '${owner}'. Put the statement into a function of '${owner}' and call that.`,
        },
      ];
    });
  });
}

/** Entries of the list of exceptions that are no longer needed. */
export const unneeded = (files: readonly SourceFile[], allowed = ALLOWED): string[] => {
  const breaks = foreignTables(files, []);
  return allowed.flatMap(({ path, tables }) =>
    tables
      .filter(
        (table) => !breaks.some((one) => one.path === path && one.sentence.includes(` table ${table} `)),
      )
      .map((table) => `${path}: ${table}`),
  );
};
