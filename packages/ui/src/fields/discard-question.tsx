import { type RefObject, useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '../overlay/confirm-dialog.tsx';
import { isOnScrim, isTopLayer } from '../overlay/use-layer.ts';
import { useUi } from '../theme/ui-context.ts';

export interface DiscardQuestionProps {
  /** The form, or another element inside the dialog; not needed where the question itself is rendered inside it. */
  within?: RefObject<HTMLElement | null>;
  /** Something was typed or chosen. */
  dirty: boolean;
  /** What was typed is being sent: until the reply the dialog stays open, and nothing is asked. */
  busy?: boolean;
  onDiscard?: () => void;
}

/**
 * Asks before Esc, a press outside or the cross closes a dialog in which something was typed. Outside a dialog it does
 * nothing, and a drawer asks by itself. Kept out of the dialog, which the shell loads with its first page.
 */
export function DiscardQuestion({ within, dirty, busy = false, onDiscard }: DiscardQuestionProps) {
  const { t } = useUi();
  const [state, setState] = useState<'typing' | 'asking' | 'leaving'>('typing');
  const cross = t('close');
  const here = useRef<HTMLSpanElement>(null);
  const place = within ?? here;
  useEffect(() => {
    const dialog = place.current?.closest<HTMLElement>('[aria-modal]');
    if (!(dirty || busy) || !dialog || dialog.hasAttribute('data-drawer')) return;
    const ask = (event: Event) => {
      if (!isTopLayer(dialog)) return;
      event.preventDefault();
      event.stopPropagation();
      if (!busy) setState('asking');
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !event.isComposing) ask(event);
    };
    const onPress = (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const isOutside =
        event.type === 'pointerdown' &&
        isOnScrim(event, dialog.parentElement) &&
        dialog.getAttribute('data-persistent') !== 'true';
      const isCross =
        event.type === 'click' && target.closest('button')?.getAttribute('aria-label') === cross;
      if (isOutside || (isCross && dialog.contains(target))) ask(event);
    };
    // After the fields, which may use the key themselves, and before the dialog, which listens to the document.
    const root = document.documentElement;
    root.addEventListener('keydown', onKeyDown);
    root.addEventListener('pointerdown', onPress, true);
    root.addEventListener('click', onPress, true);
    return () => {
      root.removeEventListener('keydown', onKeyDown);
      root.removeEventListener('pointerdown', onPress, true);
      root.removeEventListener('click', onPress, true);
    };
  }, [place, dirty, busy, cross]);
  useEffect(() => {
    if (state !== 'leaving') return;
    setState('typing');
    // The question is gone: the dialog is the topmost layer again, and closes as it does without anything typed.
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
  }, [state]);
  return (
    <>
      {!within && <span ref={here} hidden />}
      <ConfirmDialog
        open={state === 'asking'}
        title={t('drawer.unsavedTitle')}
        body={t('drawer.unsavedBody')}
        tone="danger"
        onCancel={() => setState('typing')}
        onConfirm={() => {
          onDiscard?.();
          setState('leaving');
        }}
      />
    </>
  );
}
