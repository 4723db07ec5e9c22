import { UUID } from '@qafila/contracts';
import { sql } from 'kysely';
import { skillsByName } from '../../../../agent/index.ts';
import type { Tx } from '../../../../platform/database/tx.ts';
import { say } from '../../../../platform/words/say.ts';

const lower = (text: string) => text.toLowerCase();

/** Tasks of the company that have one of these order ids, by order id. */
export async function takenOrders(tx: Tx, companyId: string, orderIds: readonly string[]) {
  if (orderIds.length === 0) return new Map<string, { id: string; shortId: string }>();
  const rows = await tx.db
    .selectFrom('task')
    .select(['id', 'short_id', 'client_generated_id'])
    .where('company_id', '=', companyId)
    .where('client_generated_id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${orderIds}::text[]`))
    .execute();
  return new Map(rows.map((row) => [row.client_generated_id ?? '', { id: row.id, shortId: row.short_id }]));
}

/** Ids of what is named, by the name in lower case; none for a name that several share. */
export type Named = ReadonlyMap<string, readonly string[]>;

function grouped(rows: readonly { id: string; name: string }[]): Named {
  const ids = new Map<string, string[]>();
  for (const { id, name } of rows) ids.set(lower(name), [...(ids.get(lower(name)) ?? []), id]);
  return ids;
}

/** Location points of the company by their names, or by the ids that a file gives instead. */
export async function namedPoints(tx: Tx, companyId: string, names: readonly string[]): Promise<Named> {
  if (names.length === 0) return new Map();
  const select = () =>
    tx.db.selectFrom('location_point').select(['id', 'name']).where('company_id', '=', companyId);
  const wanted = names.map(lower);
  const ids = names.filter((name) => UUID.test(name));
  const byName = await select().where(sql<boolean>`lower(name) = any(${wanted}::text[])`).execute();
  const byId = ids.length
    ? await select()
        .where('id', '=', ({ eb }) => eb.fn.any(sql<string[]>`${ids}::uuid[]`))
        .execute()
    : [];
  return grouped([...byName, ...byId.map(({ id }) => ({ id, name: id }))]);
}

/** Skills of the company by their names. */
export async function namedSkills(tx: Tx, companyId: string, names: readonly string[]): Promise<Named> {
  if (names.length === 0) return new Map();
  return grouped(await skillsByName(tx, companyId, names.map(lower)));
}

/** The one id of a name, or why there is none. */
export function idOf(
  named: Named,
  name: string,
  kind: 'skill' | 'location point',
): { id: string } | { message: string } {
  const [id, another] = named.get(lower(name)) ?? [];
  const isSkill = kind === 'skill';
  if (id === undefined)
    return {
      message: isSkill
        ? say('There is no skill called {name}', { name })
        : say('There is no location point called {name}', { name }),
    };
  return another === undefined
    ? { id }
    : {
        message: isSkill
          ? say('There are several skills called {name}. Write the id', { name })
          : say('There are several location points called {name}. Write the id', { name }),
      };
}
