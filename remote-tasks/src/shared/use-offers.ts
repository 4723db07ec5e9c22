import { useChannel } from '@qafila/shell-sdk';

/** Listens for offers that are made and answered. @param onChange gets the ids of their tasks */
export function useOffers(onChange: (taskIds: readonly string[]) => void): void {
  const tell = ({
    entityId,
    taskIds = [entityId],
  }: {
    entityId: string;
    taskIds?: readonly string[] | undefined;
  }) => onChange(taskIds);
  useChannel('operational', 'assignment.offered', tell);
  useChannel('operational', 'assignment.answered', tell);
}
