import type { AgentSummary } from '@qafila/contracts/agent';
import type { Task } from '@qafila/contracts/task';
import { Button, lateDialog } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { releasable } from './releasable.ts';

const late = lateDialog(() => import('./release-dialog.tsx').then((part) => part.ReleaseDialog));

interface ReleaseButtonProps {
  agent: Pick<AgentSummary, 'id' | 'fullName' | 'phoneNumber'>;
  /** The agent's open tasks. */
  tasks: readonly Task[];
}

/** Releases the tasks that an agent has not picked up. Not shown without such tasks. */
export function ReleaseButton({ agent, tasks }: ReleaseButtonProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const count = releasable(tasks).length;
  return (
    <>
      {count > 0 && (
        <Button size="sm" onClick={() => setOpen(true)} onPointerEnter={late.preload} onFocus={late.preload}>
          {t('release.open', { count })}
        </Button>
      )}
      {open && (
        <late.Dialog
          agent={agent}
          waitingTitle={t('release.title', { name: agent.fullName })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
