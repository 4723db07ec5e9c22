import { PAYMENT_STATUS, type Task } from '@qafila/contracts';
import { shownAddress } from '../location/index.ts';
import { type Currency, currencySymbol, formatAmount } from '../money/index.ts';
import type { Cell } from './text.ts';

/** An address for one cell in any program: commas become dashes. */
export const csvAddress = (address: string): string => address.replaceAll(',', '-');

/** Cash when an amount is to be collected, otherwise Online. */
export const paymentMethod = (amountToBeCollected: number): 'Cash' | 'Online' =>
  amountToBeCollected > 0 ? 'Cash' : 'Online';

/** The amount that is or was to be collected: a paid order asks for nothing, unless it is paid by the cash it asked for. */
const cashAmount = ({ paymentStatusId, amountToBeCollected, totalAmountCollected }: Task): number =>
  PAYMENT_STATUS.of(paymentStatusId)?.name === 'paid' && totalAmountCollected === 0 ? 0 : amountToBeCollected;

const withUnit = (label: string, currency: string) => `${label} ${currencySymbol(currency)}`.trim();

/** Columns of the task-trip export, amounts in the company's currency. */
export const taskTripColumns = (currency: string): string[] => [
  'Order Id',
  'Name',
  'Address',
  'Phone',
  'Pickup',
  'Pickup Time',
  'Delivery Time',
  'Delivered At',
  'Payment Method',
  'Agent Id',
  'Distance (km)',
  withUnit('Amount To Be Collected', currency),
  withUnit('Amount Collected', currency),
  'Status',
];

/** One row of the task-trip export; `formatTime` formats a moment in the company's zone. */
export const taskTripRow = (task: Task, formatTime: (iso: string) => string, currency: Currency): Cell[] => [
  task.clientGeneratedId ?? task.shortId,
  task.delivery.name,
  csvAddress(shownAddress(task.delivery, 'en')),
  task.delivery.phoneNumber,
  csvAddress(shownAddress(task.pickup, 'en')),
  formatTime(task.pickupByUtc),
  formatTime(task.deliverByUtc),
  task.deliveryCompletedAtUtc ? formatTime(task.deliveryCompletedAtUtc) : '',
  paymentMethod(cashAmount(task)),
  task.taskAgentDetails?.publicId ?? '',
  task.pickupToDeliveryDistanceKm?.toFixed(2) ?? '',
  formatAmount(cashAmount(task), currency),
  formatAmount(task.totalAmountCollected, currency),
  task.status,
];
