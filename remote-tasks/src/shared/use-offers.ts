import type { OfferedTo } from '@qafila/contracts/task';
import { useChannel } from '@qafila/shell-sdk';

/**
 * Listens for offers that are made and answered.
 * @param onChange gets the ids of their tasks and the agent with the open offer: null without one, undefined if an older
 * server doesn't say
 */
export function useOffers(
  onChange: (taskIds: readonly string[], offeredTo: OfferedTo | null | undefined) => void,
): void {
  useChannel('operational', 'assignment.offered', ({ entityId, taskIds = [entityId], ...offer }) => {
    const { agentId, agentFullName: fullName, expiresAtUtc: untilUtc } = offer;
    onChange(taskIds, fullName && untilUtc ? { agentId, fullName, untilUtc } : undefined);
  });
  useChannel('operational', 'assignment.answered', ({ entityId, taskIds = [entityId] }) =>
    onChange(taskIds, null),
  );
}
