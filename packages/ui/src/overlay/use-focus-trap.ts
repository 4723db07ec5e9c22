import { type RefObject, useEffect } from 'react';
import { tabbableIn } from './focusable.ts';
import { isTopLayer } from './use-layer.ts';

/** Where to return the focus: the previous element, or the page if it is gone. */
function giveBack(before: Element | null): void {
  const isThere = before instanceof HTMLElement && before.isConnected && before !== document.body;
  const target = isThere ? before : document.querySelector<HTMLElement>('main');
  target?.focus({ preventScroll: true });
}

/**
 * Keeps Tab inside an open modal, moves the focus into it (to `[data-autofocus]`, else to the panel itself) when it
 * opens and when the focused control is removed, as at the next step of a dialog, and restores it on close. With `tab`
 * 'pass', Tab may leave the panel, for a panel beside the page; the focus is then restored only if it is still inside.
 */
export function useFocusTrap(
  panel: RefObject<HTMLElement | null>,
  open: boolean,
  tab: 'keep' | 'pass' = 'keep',
): void {
  useEffect(() => {
    const root = panel.current;
    if (!open || !root) return;
    const before = document.activeElement;
    const begin = () =>
      (root.querySelector<HTMLElement>('[data-autofocus]') ?? root).focus({ preventScroll: true });
    if (!root.contains(before)) begin();
    // The next step of a dialog takes the focused button of the one before off the page.
    const steps = new MutationObserver(() => {
      if (document.activeElement === document.body && isTopLayer(root)) begin();
    });
    if (tab === 'keep') steps.observe(root, { childList: true, subtree: true });
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || tab === 'pass' || !isTopLayer(root)) return;
      const stops = tabbableIn(root);
      const first = stops.at(0) ?? root;
      const last = stops.at(-1) ?? root;
      const active = document.activeElement;
      const outside = !root.contains(active);
      if (event.shiftKey ? active === first || active === root || outside : active === last || outside) {
        event.preventDefault();
        (event.shiftKey ? last : first).focus();
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      steps.disconnect();
      document.removeEventListener('keydown', onKeyDown);
      const active = document.activeElement;
      if (tab === 'keep' || active === document.body || root.contains(active)) giveBack(before);
    };
  }, [panel, open, tab]);
}
