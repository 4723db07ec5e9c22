import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon, type IconName } from '../display/icon.tsx';
import { Portal } from '../overlay/portal.tsx';
import { useUi } from '../theme/ui-context.ts';
import { NOTICES_SHOWN, type Notice, type NoticeKind, type NoticeStore } from './notice-store.ts';

const Corner = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 'notice',
    insetBlockStart: '14',
    insetInlineEnd: '4',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    width: 'min(360px, calc(100vw - 32px))',
    pointerEvents: 'none',
  },
});
const Slip = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2.5',
    paddingBlock: '2',
    paddingInlineStart: '3',
    paddingInlineEnd: '1.5',
    borderRadius: 'md',
    borderWidth: '1px',
    borderStyle: 'solid',
    boxShadow: 'overlay',
    pointerEvents: 'auto',
    overflowWrap: 'anywhere',
    '& > svg': { marginBlockStart: '4px', flexShrink: 0 },
  },
  variants: {
    kind: {
      error: { bg: 'danger', borderColor: 'danger', color: 'on-danger', '& button': { color: 'on-danger' } },
      success: { bg: 'raised', borderColor: 'border-strong', '& > svg': { color: 'success-text' } },
      info: { bg: 'raised', borderColor: 'border-strong', '& > svg': { color: 'info-text' } },
    },
  },
});
const Words = chakra('p', { base: { flex: 1, paddingBlock: '0.5' } });

const More = chakra('p', {
  base: {
    alignSelf: 'flex-end',
    paddingInline: '2',
    borderRadius: 'sm',
    bg: 'raised',
    border: 'hairline',
    color: 'muted',
    fontSize: 'sm',
  },
});

const ICONS: Record<NoticeKind, IconName> = { success: 'check', error: 'alert', info: 'info' };

/**
 * The notices, at the top end corner of the window. Errors are red and interrupt a screen reader; the rest are
 * polite. Pointer or focus on them stops their timers.
 */
export function Notices({ store }: { store: NoticeStore }) {
  const { t } = useUi();
  const all = useSyncExternalStore(store.subscribe, store.list, store.list);
  const notices = all.slice(0, NOTICES_SHOWN);
  const waiting = all.length - notices.length;
  const slip = ({ id, kind, text }: Notice) => (
    <Slip key={id} kind={kind} data-kind={kind} marginBlockEnd="2">
      <Icon name={ICONS[kind]} />
      <Words>
        <VisuallyHidden>{t(`notice.${kind}`)}: </VisuallyHidden>
        {text}
      </Words>
      <IconButton
        icon="close"
        label={t('notice.dismiss')}
        size="sm"
        onClick={({ nativeEvent }) => {
          // React reports no blur of what is removed. A mouse is still there, and its leaving will be reported.
          if ((nativeEvent as PointerEvent).pointerType !== 'mouse') store.resume();
          store.dismiss(id);
        }}
      />
    </Slip>
  );
  return (
    <Portal>
      <Corner
        aria-label={t('notice.region')}
        onPointerEnter={store.pause}
        onPointerLeave={store.resume}
        onFocus={store.pause}
        onBlur={store.resume}
      >
        <div role="alert">{notices.filter(({ kind }) => kind === 'error').map(slip)}</div>
        <div role="status">{notices.filter(({ kind }) => kind !== 'error').map(slip)}</div>
        {waiting > 0 && <More>{t('notice.more', { count: waiting })}</More>}
      </Corner>
    </Portal>
  );
}
