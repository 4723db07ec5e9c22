import type { ChecklistStep } from '@qafila/contracts/checklist';

/** The steps in order: where each is taken, and the calls after which it may be done. */
export const STEPS: readonly { step: ChecklistStep; to: string; calls: readonly string[] }[] = [
  { step: 'task', to: '/tasks?drawer=task.create', calls: ['Task.create', 'Task.csvImport'] },
  {
    step: 'assignment',
    // Unplanned tasks wait for an agent.
    to: '/tasks?taskStatusId=1',
    calls: ['Task.assign', 'Task.bulkAssign', 'PlannedTrip.assignToAgent', 'Timeline.move'],
  },
  {
    step: 'payout',
    // Pending ones.
    to: '/wallet-transactions/payouts?depositRequestStatusId=1',
    calls: ['DepositRequest.credit', 'DepositRequest.reject'],
  },
];
