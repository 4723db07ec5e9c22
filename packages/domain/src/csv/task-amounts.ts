import type { TaskCreate } from '@qafila/contracts';
import { type Currency, fitsCurrency } from '../money/index.ts';
import type { TaskCsvField } from './task-columns.ts';

/** Columns with amounts that are written finer than the company's currency counts. */
export function tooFineColumns(task: TaskCreate, currency: Currency): TaskCsvField[] {
  const amounts: [TaskCsvField, number[]][] = [
    ['amountToBeCollected', [task.amountToBeCollected]],
    ['items', task.taskItems.map(({ price }) => price)],
    ['costPerMinuteLate', [task.costPerMinuteDelayInDelivery]],
  ];
  return amounts
    .filter(([, all]) => !all.every((amount) => fitsCurrency(amount, currency)))
    .map(([column]) => column);
}
