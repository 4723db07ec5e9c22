import { Button, chakra, IconButton, Popover, useMedia } from '@qafila/ui';
import { type MouseEvent, useState } from 'react';
import { usePanelText } from '../common/panel-messages.ts';
import { ChecklistCard } from './checklist-card.tsx';
import type { ShownChecklist } from './use-checklist.ts';

const Frame = chakra('div', {
  base: { marginBlock: '2', border: 'hairline', borderRadius: 'md', bg: 'bg', flexShrink: 0 },
});

/** Up to this height the menu's entries need all the room. */
const LOW = '(min-width: 48.01em) and (max-height: 64em)';

export interface ChecklistViewProps {
  checklist: ShownChecklist;
  collapsed?: boolean;
  onGo?: () => void;
}

/** The checklist's card; in a collapsed menu and in a low window a button that opens it. */
export default function ChecklistView({ checklist, collapsed = false, onGo }: ChecklistViewProps) {
  const t = usePanelText();
  const isLow = useMedia(LOW);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!collapsed && !isLow)
    return (
      <Frame>
        <ChecklistCard checklist={checklist} onGo={onGo} />
      </Frame>
    );
  const name = `${t('checklist.title')} (${checklist.done.length}/${checklist.steps.length})`;
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
