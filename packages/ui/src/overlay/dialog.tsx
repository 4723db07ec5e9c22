import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Heading, Text } from '../layout/text.ts';
import { TOUCH } from '../theme/touch.ts';
import { useUi } from '../theme/ui-context.ts';
import { DialogFoot } from './dialog-foot.ts';
import { Portal } from './portal.tsx';
import { useFocusTrap } from './use-focus-trap.ts';
import { isOnScrim, useLayer } from './use-layer.ts';

const Scrim = chakra('div', {
  base: {
    position: 'fixed',
    inset: 0,
    zIndex: 'dialog',
    display: 'flex',
    justifyContent: 'center',
    alignItems: 'flex-start',
    padding: '4',
    paddingBlockStart: 'max(16px, 14vh)',
    bg: 'scrim',
    overflow: 'auto',
    // What is focused stays above the buttons.
    scrollPaddingBlockEnd: '72px',
  },
});
const Panel = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
    width: 'full',
    padding: '5',
    bg: 'raised',
    border: 'hairline',
    borderRadius: 'lg',
    boxShadow: 'overlay',
    outline: 'none',
  },
  variants: { size: { sm: { maxWidth: '400px' }, md: { maxWidth: '560px' }, lg: { maxWidth: '800px' } } },
  defaultVariants: { size: 'sm' },
});
const Head = chakra('div', { base: { display: 'flex', alignItems: 'flex-start', gap: '3' } });
/** On the title's line, however high the button is. */
const Corner = chakra('span', {
  base: {
    marginBlock: '-2px',
    marginInlineEnd: '-6px',
    [TOUCH]: { marginBlock: '-8px', marginInlineEnd: '-12px' },
  },
});
export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary one last. */
  foot?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** A press outside does nothing; Esc, the cross and its buttons close it. */
  persistent?: boolean;
  /** A request is under way, whose reply the dialog shows: until then nothing closes it. */
  busy?: boolean;
  /** Uses the role `alertdialog`. */
  asks?: boolean;
};

/** A modal dialog: named by its title, traps the focus, and restores it on close. */
export const Dialog = (props: DialogProps) => (props.open ? <OpenDialog {...props} /> : null);

function OpenDialog({ onClose, title, description, children, foot, ...look }: DialogProps) {
  const { size, persistent = false, busy = false, asks = false } = look;
  const { t } = useUi();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const dismiss = () => {
    if (!busy) onClose();
  };
  useLayer(panel, true, dismiss, 'modal');
  useFocusTrap(panel, true);
  return (
    <Portal>
      <Scrim onPointerDown={(event) => isOnScrim(event, event.currentTarget) && !persistent && dismiss()}>
        <Panel
          ref={panel}
          role={asks ? 'alertdialog' : 'dialog'}
          aria-modal
          data-persistent={persistent}
          aria-labelledby={`${id}-title`}
          aria-describedby={description ? `${id}-description` : undefined}
          tabIndex={-1}
          size={size}
        >
          <Head>
            <chakra.div flex={1} minWidth={0}>
              <Heading id={`${id}-title`}>{title}</Heading>
              {description && (
                <Text as="div" tone="muted" id={`${id}-description`} marginBlockStart="1">
                  {description}
                </Text>
              )}
            </chakra.div>
            <Corner>
              <IconButton icon="close" label={t('close')} size="sm" disabled={busy} onClick={dismiss} />
            </Corner>
          </Head>
          {children}
          {foot && <DialogFoot>{foot}</DialogFoot>}
        </Panel>
      </Scrim>
    </Portal>
  );
}
