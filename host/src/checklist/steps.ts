import type { ChecklistStep } from '@qafila/contracts/checklist';

/** The page of each step. */
export const PAGE_OF: Readonly<Record<ChecklistStep, string>> = {
  supplier: '/agents-and-suppliers?drawer=supplier.create',
  agent: '/agent-list?drawer=agent.create',
  task: '/tasks?drawer=task.create',
  // Unplanned tasks.
  assignment: '/tasks?taskStatusId=1',
  // Pending payouts.
  payout: '/wallet-transactions/payouts?depositRequestStatusId=1',
};
