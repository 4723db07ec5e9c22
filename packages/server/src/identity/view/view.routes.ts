import { AppError, calls, MAX_SAVED_VIEWS, type SavedView, type SavedViewInput } from '@qafila/contracts';
import type { Tx } from '../../platform/database/tx.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { say } from '../../platform/words/say.ts';
import './tables.ts';

const COLUMNS = ['id', 'page', 'name', 'search', 'columns'] as const;

/** Saved views of lists, private to each user by row-level security. */
export const viewRoutes = (): Route[] => [
  route(calls.view.all, (ctx) => ctx.tx(async (tx) => ({ items: await viewsOf(tx, ctx.query.page) }))),
  route(calls.view.save, (ctx) => ctx.tx((tx) => saveView(tx, ctx.body))),
  route(calls.view.delete, (ctx) => ctx.tx((tx) => forgetView(tx, ctx.query.id))),
];

const viewsOf = (tx: Tx, page: string): Promise<SavedView[]> =>
  tx.db.selectFrom('saved_view').select(COLUMNS).where('page', '=', page).orderBy('name').execute();

/** @throws AppError FORBIDDEN without a user, VALIDATION when the maximum is reached. */
async function saveView(tx: Tx, input: SavedViewInput): Promise<SavedView> {
  const { page, name, search } = input;
  const columns = input.columns ?? null;
  const { userId } = tx.actor;
  if (!userId) throw new AppError('FORBIDDEN');
  const known = await viewsOf(tx, page);
  if (known.length >= MAX_SAVED_VIEWS && !known.some((view) => view.name === name))
    throw new AppError('VALIDATION', {
      message: say('You have {most} saved views of this page. Delete one first', { most: MAX_SAVED_VIEWS }),
    });
  return tx.db
    .insertInto('saved_view')
    .values({ user_id: userId, page, name, search, columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'page', 'name']).doUpdateSet({ search, columns }))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** @throws AppError NOT_FOUND for an absent view and for one of another user. */
async function forgetView(tx: Tx, id: string): Promise<void> {
  const gone = await tx.db.deleteFrom('saved_view').where('id', '=', id).returning('id').executeTakeFirst();
  if (!gone) throw new AppError('NOT_FOUND');
}
