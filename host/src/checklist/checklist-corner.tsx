import { chakra, IconButton, Popover } from '@qafila/ui';
import { useState } from 'react';
import { usePortalText } from '../common/portal-messages.ts';
import { ChecklistCard } from './checklist-card.tsx';
import { STEPS } from './steps.ts';
import { useShownChecklist } from './use-checklist.ts';

const Frame = chakra('div', {
  base: { marginBlock: '2', border: 'hairline', borderRadius: 'md', bg: 'bg', flexShrink: 0 },
});

/** The checklist at the bottom of the menu; in a collapsed menu a button that opens it. */
export function ChecklistCorner({ collapsed = false, onGo }: { collapsed?: boolean; onGo?: () => void }) {
  const t = usePortalText();
  const checklist = useShownChecklist();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (!checklist) return null;
  if (!collapsed)
    return (
      <Frame>
        <ChecklistCard checklist={checklist} onGo={onGo} />
      </Frame>
    );
  const count = `${checklist.done.length}/${STEPS.length}`;
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        icon="clipboard"
        label={`${t('checklist.title')} (${count})`}
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      />
      <Popover anchor={anchor} onClose={close} side="top" align="start" width="240px">
        <ChecklistCard checklist={checklist} onGo={close} />
      </Popover>
    </>
  );
}
