import { useShell } from '@qafila/shell-sdk';
import { Button, chakra, Kbd, lateDialog } from '@qafila/ui';
import { useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { usePortalText } from '../common/portal-messages.ts';
import { usePageKeys } from './use-page-keys.ts';

const palette = lateDialog(() => import('./palette.tsx').then((part) => part.default));
const shortcutHelp = lateDialog(() => import('./shortcut-help.tsx').then((part) => part.default));

/** Ctrl K opens the palette, `?` the list of shortcuts; pages and remotes register the other keys. */
export function PaletteButton() {
  const t = usePortalText();
  const { shortcuts } = useShell();
  const [shown, setShown] = useState<'palette' | 'help' | null>(null);
  const close = () => setShown(null);
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  const [at, setAt] = useState(key);
  if (at !== key) {
    setAt(key);
    // Back leaves what lay over the page; a page that was still on its way when it was opened does not close it.
    if (isBack) close();
  }
  usePageKeys(() => setShown('help'));
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        setShown('palette');
      } else shortcuts.press(event);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [shortcuts]);
  return (
    <>
      <Button icon="search" size="sm" onClick={() => setShown('palette')}>
        <chakra.span srOnly={{ base: true, lg: false }}>{t('search')}</chakra.span>
        <chakra.span display={{ base: 'none', lg: 'inline' }}>
          <Kbd>Ctrl K</Kbd>
        </chakra.span>
      </Button>
      {shown === 'palette' && (
        <palette.Dialog waitingTitle={t('search')} onClose={close} onHelp={() => setShown('help')} />
      )}
      {shown === 'help' && <shortcutHelp.Dialog waitingTitle={t('keys.title')} onClose={close} />}
    </>
  );
}
