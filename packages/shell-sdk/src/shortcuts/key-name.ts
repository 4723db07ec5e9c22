const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';
const OVER_THE_PAGE = '[aria-modal="true"]';

/** A key as shortcuts write it: the letter of the Latin layout even where another is typed, so that they work in Arabic. */
export function keyName({ key, code }: KeyboardEvent): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return (letter ?? key).toLowerCase();
}

/** False for keys that belong to a field, a dialog, the browser, or another handler that has taken them already. */
export function isForPage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
  if (event.target instanceof Element && event.target.closest(FIELDS)) return false;
  return document.querySelector(OVER_THE_PAGE) === null;
}
