import * as v from 'valibot';
import { FieldError } from './error.ts';
import { form } from './form.ts';
import { Id } from './scalar.ts';

/** Fields of a multipart upload beside the file, which travels in the part `file`. */
export const CsvUpload = form({
  /** Check every row and write nothing. */
  dryRun: v.optional(
    v.pipe(
      v.union([v.boolean(), v.picklist(['true', 'false'])]),
      v.transform((value) => value === true || value === 'true'),
    ),
  ),
  /**
   * JSON of column header to field name, where the file's headers differ; for tasks also a list with the field name of each
   * column, empty for those to leave out.
   */
  columns: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
});
export type CsvUpload = v.InferOutput<typeof CsvUpload>;

/** What became of one row, or of one entry of a bulk call. */
export const RowResult = form({
  /** Line in the file, from 1 without the header; position in the list, from 1. */
  row: v.number(),
  id: v.optional(v.nullable(v.string())),
  ok: v.boolean(),
  /** It asks for what another row or an earlier call asked for. */
  duplicate: v.optional(v.boolean()),
  /** Why it was refused. */
  message: v.optional(v.string()),
  /** The same by column of a file: `path` is the field of the column. */
  errors: v.optional(v.array(FieldError)),
});
export type RowResult = v.InferOutput<typeof RowResult>;

/** The reply of every upload and bulk call: a result per row. */
export const BulkReply = form({
  accepted: v.number(),
  rejected: v.number(),
  results: v.array(RowResult),
});
export type BulkReply = v.InferOutput<typeof BulkReply>;

export const ById = form({ id: Id });
/** Maximum rows of one bulk call. */
export const MAX_AT_ONCE = 500;
export const IdList = v.pipe(
  v.array(Id),
  v.minLength(1, 'Choose at least one'),
  v.maxLength(MAX_AT_ONCE, `At most ${MAX_AT_ONCE} at once`),
);
