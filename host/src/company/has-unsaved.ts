import type { DrawerGuard } from '@qafila/shell-sdk';

/** Whether anything typed is unsaved: in the drawer, or in a form of the page or of a dialog. */
export const hasUnsaved = (guard: DrawerGuard): boolean =>
  guard.isDirty() || document.querySelector('form[data-dirty]') !== null;
