import type { Task } from '@qafila/contracts/task';
import { useVisitor } from '@qafila/shell-sdk';
import { useText } from '../messages/use-text.ts';

export interface OffloadWords {
  text: string;
  tone: 'info' | 'warning';
}

/** What stands between two companies about a task, from where the reader sits; nothing for one that was never given. */
export function useOffloadWords(): (
  task: Pick<Task, 'companyId' | 'companyName' | 'offload'>,
) => OffloadWords | null {
  const t = useText();
  const own = useVisitor()?.company?.id;
  return ({ companyId, companyName, offload }) => {
    if (!offload || offload.state === 'recalled') return null;
    const { state, fulfillmentCompanyId, fulfillmentCompanyName: name } = offload;
    if (own === fulfillmentCompanyId && companyId !== own)
      return state === 'offered' || state === 'accepted'
        ? {
            text: t(`offload.theirs.${state}`, { name: companyName }),
            tone: state === 'offered' ? 'warning' : 'info',
          }
        : null;
    return {
      text: t(`offload.mine.${state}`, { name }),
      tone: state === 'offered' || state === 'accepted' ? 'info' : 'warning',
    };
  };
}
