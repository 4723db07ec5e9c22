const OWN_TARGET = 'a, button, input, label, select, textarea, [role=button]';

/**
 * True for a click that means the row: not one on a control inside a cell, not one with a key that asks the browser for
 * something else, and not the end of selecting text.
 */
export function isPlainClick(event: Event | null | undefined): boolean {
  if (!(event instanceof MouseEvent) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return false;
  if (event.target instanceof Element && event.target.closest(OWN_TARGET)) return false;
  return getSelection()?.toString() === '' || getSelection() === null;
}
