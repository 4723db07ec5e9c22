const FIELDS = 'input, textarea, select, [contenteditable="true"]';
/** The board, a waiting task, or the preview of a move. */
const MOVE_AREA = '[role="grid"], [data-waiting-task], [data-dock]';
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** True for keys that are typed into a field. */
export const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(FIELDS) !== null;

/** False for keys of a field, a dialog or a menu, which have their own use for them. */
export const isOnPage = (target: EventTarget | null): boolean =>
  !isInField(target) && !(target instanceof Element && target.closest(OVER_THE_PAGE));

/** True for keys that can move what was picked up: not those of the page's other buttons and links. */
export const isInMoveArea = (target: EventTarget | null): boolean =>
  isOnPage(target) &&
  (!(target instanceof Element) || target === document.body || target.closest(MOVE_AREA) !== null);
