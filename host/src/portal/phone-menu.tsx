import { chakra, Dialog, IconButton } from '@qafila/ui';
import { useState } from 'react';
import { ChecklistCorner } from '../checklist/checklist-corner.tsx';
import { usePortalText } from '../common/portal-messages.ts';
import { MenuList } from './menu-list.tsx';

/** On a phone the menu opens over the page, from a button in the header. */
export function PhoneMenu() {
  const t = usePortalText();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <chakra.div display={{ base: 'block', md: 'none' }}>
      <IconButton icon="menu" label={t('menu.open')} aria-expanded={open} onClick={() => setOpen(true)} />
      <Dialog open={open} onClose={close} title={t('menu')}>
        <nav aria-label={t('menu')}>
          <MenuList onGo={close} />
        </nav>
        <ChecklistCorner onGo={close} />
      </Dialog>
    </chakra.div>
  );
}
