import { Button, chakra, IconButton, Popover, useMedia } from '@qafila/ui';
import { type MouseEvent, useState } from 'react';
import { usePortalText } from '../common/portal-messages.ts';
import { ChecklistCard } from './checklist-card.tsx';
import { STEPS } from './steps.ts';
import { useShownChecklist } from './use-checklist.ts';

const Frame = chakra('div', {
  base: { marginBlock: '2', border: 'hairline', borderRadius: 'md', bg: 'bg', flexShrink: 0 },
});

/** Up to this height the menu's entries need all the room. */
const LOW = '(min-width: 48.01em) and (max-height: 64em)';

/** The checklist at the bottom of the menu; in a collapsed menu and in a low window a button that opens it. */
export function ChecklistCorner({ collapsed = false, onGo }: { collapsed?: boolean; onGo?: () => void }) {
  const t = usePortalText();
  const checklist = useShownChecklist();
  const isLow = useMedia(LOW);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!checklist) return null;
  if (!collapsed && !isLow)
    return (
      <Frame>
        <ChecklistCard checklist={checklist} onGo={onGo} />
      </Frame>
    );
  const name = `${t('checklist.title')} (${checklist.done.length}/${STEPS.length})`;
  const close = () => setAnchor(null);
  const opener = {
    icon: 'clipboard',
    'aria-expanded': anchor !== null,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(anchor ? null : currentTarget),
  } as const;
  return (
    <>
      {collapsed ? (
        <IconButton label={name} {...opener} />
      ) : (
        <Button variant="ghost" flex="1" {...opener}>
          {name}
        </Button>
      )}
      <Popover anchor={anchor} onClose={close} side="top" align="start" width="240px">
        <ChecklistCard checklist={checklist} onGo={close} />
      </Popover>
    </>
  );
}
