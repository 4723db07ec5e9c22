/** A day as `YYYY-MM-DD`; empty for any other text, such as one that was left unread or 2026-02-31. */
export function dayOf(text: string): string {
  const at = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : '';
}

/** True for a text that was left in place of a day and can't be read as one. */
export const isUnreadDay = (text = ''): boolean => text !== dayOf(text);
