import * as v from 'valibot';
import { form, Id, requiredText } from '../core/index.ts';

/** Views of one page that a user may keep. */
export const MAX_SAVED_VIEWS = 50;

/** A page by the name of its list: `tasks`, `task-list`. */
const page = v.pipe(v.string(), v.regex(/^[a-z][a-z-]{0,39}$/, 'Lower case letters and dashes'));

export const SavedViewInput = form({
  page,
  name: requiredText(60),
  /** The address of the list after its `?`: filters, search and sort, without what is open over it. */
  search: v.pipe(v.string(), v.maxLength(4000)),
  /** Keys of the columns that are shown; left out where the list has none to choose. */
  columns: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(60))),
});
export type SavedViewInput = v.InferOutput<typeof SavedViewInput>;

/** Filters and columns of a list under a name, of one user. */
export const SavedView = v.object({
  id: Id,
  page: v.string(),
  name: v.string(),
  search: v.string(),
  columns: v.nullable(v.array(v.string())),
});
export type SavedView = v.InferOutput<typeof SavedView>;

export const SavedViewQuery = form({ page });
