const STORED = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/**
 * Milliseconds of a moment as it is stored, ISO with its zone; NaN for any other text. `Date.parse` reads a text that
 * a field could not, such as `5`, as a day of its own choice.
 */
export const momentMs = (iso: string | null | undefined): number =>
  iso && STORED.test(iso) ? Date.parse(iso) : Number.NaN;
