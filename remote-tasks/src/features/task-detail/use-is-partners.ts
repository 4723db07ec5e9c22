import type { Task } from '@qafila/contracts/task';
import { useVisitor } from '@qafila/shell-sdk';

/** True for the owner of a task that a partner accepted: its trip and the decisions about its agent are the partner's alone. */
export function useIsPartners({ offload, companyId }: Pick<Task, 'offload' | 'companyId'>): boolean {
  const own = useVisitor()?.company?.id;
  return offload?.state === 'accepted' && own === companyId;
}
