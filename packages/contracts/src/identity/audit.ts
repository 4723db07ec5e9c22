import * as v from 'valibot';
import { form, ListQuery } from '../core/index.ts';

/** Agents of one detail of an entry that are sent with their names; of more, the first ones. */
export const AUDIT_AGENTS_NAMED = 20;

/** Who did what, to which object, and when. */
export const AuditEntry = form({
  id: v.string(),
  /** An email address; `token`, `system` or `anonymous` where no user acted. */
  actor: v.string(),
  /** One of `AUDIT_ACTIONS`. */
  action: v.string(),
  /** The object, as `kind:id`. */
  subject: v.string(),
  /**
   * What the object is called now, where its id alone says little: a user, an agent, a supplier, a skill or a shift by name,
   * a task or a planned trip by its short id.
   */
  subjectName: v.optional(v.string()),
  /** With `before` and `after` where values changed. */
  details: v.record(v.string(), v.unknown()),
  /** Names, as they are now, of agents whose ids are in the details, by id; absent where there are none. */
  agentNames: v.optional(v.record(v.string(), v.string())),
  /** The company whose trail it is in; null for what belongs to none. */
  company: v.nullable(v.string()),
  /** The company that a SysAdmin worked in when they did it; null for its own users. */
  actingFor: v.nullable(v.string()),
  requestId: v.nullable(v.string()),
  createdAtUtc: v.string(),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;

const exact = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254)));

/** The list's filters; each is compared whole. The list continues by `after`, and doesn't count its rows. */
export const AuditQuery = form({
  ...ListQuery.entries,
  /** The object, as `kind:id`. */
  search: exact,
  actor: exact,
  action: exact,
});
