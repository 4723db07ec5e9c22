const OWN_TARGET = 'a, button, input, label, select, textarea, [role=button]';

/**
 * True for a click on the row itself: not on a control in a cell, not with a modifier key, and not at the end of a text
 * selection.
 */
export function isPlainClick(event: Event | null | undefined): boolean {
  if (!(event instanceof MouseEvent) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
    return false;
  if (event.target instanceof Element && event.target.closest(OWN_TARGET)) return false;
  return getSelection()?.toString() === '' || getSelection() === null;
}
