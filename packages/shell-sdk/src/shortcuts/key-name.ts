const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';
const OVER_THE_PAGE = '[aria-modal="true"]';

/**
 * Name of a key in shortcuts: its letter on the Latin layout even if another layout is active, so that shortcuts work
 * in Arabic.
 */
export function keyName({ key, code }: KeyboardEvent): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return (letter ?? key).toLowerCase();
}

/** False for keys meant for a field, a dialog, the browser, or another handler that has handled them already. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  if (event.target instanceof Element && event.target.closest(FIELDS)) return false;
  return document.querySelector(OVER_THE_PAGE) === null;
}
