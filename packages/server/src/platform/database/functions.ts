import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { APP_ROLE } from './app-role.ts';
import { FUNCTION_ROLE } from './function-role.ts';

export const FUNCTION_FOLDER = join(import.meta.dirname, 'functions');

/** The source of a SQL function: one file per function, of the same name. */
export interface FunctionSource {
  name: string;
  text: string;
}

/** Every function of the schema `app`; a function comes after those that its text uses. */
export async function readFunctions(folder = FUNCTION_FOLDER): Promise<FunctionSource[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sql')).sort();
  const sources = await Promise.all(
    files.map(async (file) => ({
      name: basename(file, '.sql'),
      text: await readFile(join(folder, file), 'utf8'),
    })),
  );
  return inOrderOfUse(sources);
}

function inOrderOfUse(sources: readonly FunctionSource[]): FunctionSource[] {
  const byName = new Map(sources.map((source) => [source.name, source]));
  const ordered = new Set<FunctionSource>();
  const visited = new Set<string>();
  const visit = (source: FunctionSource) => {
    if (visited.has(source.name)) return;
    visited.add(source.name);
    for (const [, used = ''] of source.text.matchAll(/\bapp\.(\w+)\s*\(/g)) {
      const needed = byName.get(used);
      if (needed) visit(needed);
    }
    ordered.add(source);
  };
  sources.forEach(visit);
  return [...ordered];
}

const checksumOf = ({ text }: FunctionSource) => createHash('sha256').update(text).digest('hex');

/** Changes with the text of any function. */
export const versionOfFunctions = (sources: readonly FunctionSource[]): string =>
  sources
    .map((source) => `${source.name} ${checksumOf(source)}`)
    .sort()
    .join('\n');

/**
 * Updates the functions of the schema `app`: those whose text changed are created again, owned by
 * FUNCTION_ROLE. Runs before the migrations, whose policies, triggers and indexes use functions; bodies are
 * therefore not checked against tables here. Only the service and the owner may execute a SECURITY DEFINER
 * function.
 * @returns the names of the applied functions.
 */
export async function applyFunctions(
  db: Kysely<unknown>,
  sources: readonly FunctionSource[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; checksum: string }>`
    select name, checksum from app.function_source`.execute(db);
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const changed = sources.filter((source) => applied.get(source.name) !== checksumOf(source));
  if (changed.length === 0) return [];
  await takeOverFunctions(db);
  await sql.raw(`set local role ${FUNCTION_ROLE}`).execute(db);
  await sql`set local check_function_bodies = off`.execute(db);
  for (const source of changed) await create(db, source);
  await sql`set local role none`.execute(db);
  for (const source of changed)
    await sql`insert into app.function_source (name, checksum) values (${source.name}, ${checksumOf(source)})
      on conflict (name) do update set checksum = excluded.checksum`.execute(db);
  return changed.map(({ name }) => name);
}

/** Drops functions whose file was removed. Runs after the migrations, which may remove their last use. */
export async function dropOldFunctions(
  db: Kysely<unknown>,
  sources: readonly FunctionSource[],
): Promise<void> {
  const kept = sources.map(({ name }) => name);
  const { rows } = await sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc
     where pronamespace = 'app'::regnamespace and proname <> all (${kept}::text[])`.execute(db);
  for (const { signature } of rows) await sql.raw(`drop function ${signature}`).execute(db);
  await sql`delete from app.function_source where name <> all (${kept}::text[])`.execute(db);
}

/** The schema `app`, and the table of what is applied in it. */
export async function prepareSchema(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
      create schema if not exists app;
      grant usage on schema app to ${APP_ROLE};
      grant usage, create on schema app to ${FUNCTION_ROLE};
      create table if not exists app.function_source (name text primary key, checksum text not null)`)
    .execute(db);
}

/** Functions that an earlier version created as the owner. */
async function takeOverFunctions(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc
     where pronamespace = 'app'::regnamespace and proowner <> ${FUNCTION_ROLE}::regrole`.execute(db);
  for (const { signature } of rows)
    await sql.raw(`alter function ${signature} owner to ${FUNCTION_ROLE}`).execute(db);
}

/**
 * Drops the function first, so that its signature may change. If a policy, trigger or index depends on it, it
 * is replaced in place: PostgreSQL then refuses a new signature, and a migration has to remove the dependency
 * first.
 */
async function create(db: Kysely<unknown>, { name, text }: FunctionSource): Promise<void> {
  const present = await signatures(db, name);
  await sql`savepoint replace`.execute(db);
  try {
    for (const signature of present) await sql.raw(`drop function ${signature}`).execute(db);
  } catch {
    await sql`rollback to savepoint replace`.execute(db);
  }
  await sql`release savepoint replace`.execute(db);
  await sql.raw(text).execute(db);
  const [signature, ...others] = await signatures(db, name);
  if (!signature || others.length)
    throw new Error(
      `functions/…/${name}.sql has to define app.${name} and nothing else, with the arguments it had while something depends on it`,
    );
  await allowDefiner(db, signature);
}

async function signatures(db: Kysely<unknown>, name: string): Promise<string[]> {
  const { rows } = await sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc
     where pronamespace = 'app'::regnamespace and proname = ${name}`.execute(db);
  return rows.map(({ signature }) => signature);
}

async function allowDefiner(db: Kysely<unknown>, signature: string): Promise<void> {
  const { rows } = await sql<{ definer: boolean }>`
    select prosecdef as definer from pg_proc where oid = ${signature}::regprocedure`.execute(db);
  if (!rows[0]?.definer) return;
  await sql.raw(`revoke execute on function ${signature} from public`).execute(db);
  await sql.raw(`grant execute on function ${signature} to ${APP_ROLE}, session_user`).execute(db);
}
