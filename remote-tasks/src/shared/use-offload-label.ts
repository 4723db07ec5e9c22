import type { Task } from '@qafila/contracts/task';
import { useVisitor } from '@qafila/shell-sdk';
import { useText } from '../messages/use-text.ts';

export interface OffloadLabel {
  text: string;
  tone: 'info' | 'warning';
}

/** The task's offload status as the viewer's company sees it; null if never offloaded. */
export function useOffloadLabel(): (
  task: Pick<Task, 'companyId' | 'companyName' | 'offload'>,
) => OffloadLabel | null {
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
