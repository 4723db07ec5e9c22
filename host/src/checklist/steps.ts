import type { ChecklistStep } from '@qafila/contracts/checklist';

/** The steps in order: the page of each, and the calls that may complete it. */
export const STEPS: readonly { step: ChecklistStep; to: string; calls: readonly string[] }[] = [
  { step: 'task', to: '/tasks?drawer=task.create', calls: ['Task.create', 'Task.csvImport'] },
  {
    step: 'assignment',
    // Unplanned tasks.
    to: '/tasks?taskStatusId=1',
    calls: ['Task.assign', 'Task.bulkAssign', 'PlannedTrip.assignToAgent', 'Timeline.move'],
  },
  {
    step: 'payout',
    // Pending payouts.
    to: '/wallet-transactions/payouts?depositRequestStatusId=1',
    calls: ['DepositRequest.credit', 'DepositRequest.reject'],
  },
];
