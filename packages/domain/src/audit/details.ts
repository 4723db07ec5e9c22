/** One value before and after; undefined where there was none. */
export interface AuditChange {
  field: string;
  before: unknown;
  after: unknown;
}

/** The details of an audit entry, to show: changed values, and everything else that was recorded. */
export interface AuditDetails {
  changes: AuditChange[];
  facts: { name: string; value: unknown }[];
}

type Values = Record<string, unknown>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** Change with every save, so they say nothing. */
const UNSAID = ['version', 'updatedAtUtc', 'updatedBy'];

/** The fields of two records that differ. */
function differences(before: Values, after: Values): AuditChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields
    .filter((field) => !UNSAID.includes(field) && !isSame(before[field] ?? null, after[field] ?? null))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

/** The condition of an override, then the field's name and the place in its list. */
function pathOf({ override, field, item, name, kind }: Values): string {
  const condition = isValues(override) ? `${override.metaDataKey} = ${override.metaDataValue}` : null;
  return [condition, name, field ?? kind, item].filter((part) => part != null && part !== '').join(' · ');
}

/** A list of differences, as saves of configurations and rules record it; undefined for anything else. */
function listedChanges(changes: unknown): AuditChange[] | undefined {
  if (
    !Array.isArray(changes) ||
    !changes.every((one) => isValues(one) && ('before' in one || 'after' in one))
  )
    return undefined;
  return (changes as Values[]).map((one) => ({
    field: pathOf(one),
    before: one.before,
    after: one.after,
  }));
}

function changesOf({ before, after, changes }: Values): AuditChange[] {
  const listed = listedChanges(changes);
  if (listed) return listed;
  if (!isValues(after) || (before !== undefined && !isValues(before))) return [];
  return differences(before ?? {}, after);
}

/** Reads the details of an audit entry. */
export function auditDetails(details: Values): AuditDetails {
  const changes = changesOf(details);
  const shown = changes.length > 0 ? ['before', 'after', 'changes', 'changed'] : [];
  const facts = Object.entries(details).filter(
    ([name, value]) => !shown.includes(name) && value !== null && value !== '' && !UNSAID.includes(name),
  );
  return { changes, facts: facts.map(([name, value]) => ({ name, value })) };
}

/** `firstName` as `First name`. */
export function fieldWords(field: string): string {
  const words = field
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/\b([A-Z])(?=[a-z])/g, (letter) => letter.toLowerCase())
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A recorded value as text; empty for none. */
export function auditValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every((item) => !isValues(item))) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
