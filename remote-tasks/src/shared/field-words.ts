import { PAYMENT_STATUS, TASK_TRANSPORT } from '@qafila/contracts/task';
import { formatDayTime } from '@qafila/domain/dates';
import { formatMoney } from '@qafila/domain/money';
import { useVisitor } from '@qafila/shell-sdk';
import { useUi } from '@qafila/ui';
import { useMemo } from 'react';
import { type TextKey, useText } from '../messages/use-text.ts';

/** Fields of a task as they are called on screen. */
const LABELS = {
  status: 'field.status',
  clientGeneratedId: 'field.orderId',
  transportTypeId: 'field.vehicle',
  paymentStatusId: 'field.payment',
  amountToBeCollected: 'field.amount',
  priority: 'field.priority',
  pickupByUtc: 'field.pickupBy',
  deliverByUtc: 'field.deliverBy',
  notes: 'field.notes',
  canGroupTask: 'field.canGroup',
  pickup: 'field.pickup',
  delivery: 'field.delivery',
  taskItems: 'field.items',
  userMetaDataDtos: 'field.metadata',
  skillCriteria: 'field.skills',
  sendTrackingMessage: 'field.trackingMessage',
  costPerMinuteDelayInDelivery: 'field.costPerMinute',
  isProofOfPickupRequired: 'field.proofOfPickup',
  isProofOfDeliveryRequired: 'field.proofOfDelivery',
  autoAssignmentConfig: 'field.autoAssign',
  taskAgentDetails: 'field.agent',
} as const satisfies Record<string, TextKey>;

const NOTHING = '–';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an entry of a list or an object of a task is called: a place, an item, a line of metadata, an agent. */
function named(value: Record<string, unknown>): string {
  if (typeof value.quantity === 'number') return `${value.quantity} × ${String(value.name)}`;
  if (typeof value.key === 'string') return `${value.key}: ${String(value.value ?? '')}`;
  if (typeof value.fullName === 'string') return value.fullName;
  const words = [value.name, value.address].filter((part) => typeof part === 'string' && part !== '');
  return words.join(', ') || JSON.stringify(value);
}

/** Names of a task's fields and their values in words: in the history, and where two versions are compared. */
export function useFieldWords() {
  const t = useText();
  const { locale, timeZone, dir } = useUi();
  const currency = useVisitor()?.company?.currency;
  return useMemo(() => {
    const vehicle = (id: number) => t(`vehicle.${TASK_TRANSPORT.of(id)?.name ?? 'any'}`);
    const payment = (id: number) => t(`payment.${PAYMENT_STATUS.of(id)?.name ?? 'paid'}`);
    const money = (amount: number) => formatMoney(amount, currency);
    const time = (iso: string) => formatDayTime(iso, { zone: timeZone, locale });
    const label = (field: string): string =>
      field in LABELS ? t(LABELS[field as keyof typeof LABELS]) : field;
    const shown = (field: string, value: unknown): string => {
      if (value === null || value === undefined || value === '') return NOTHING;
      if (typeof value === 'boolean') return t(value ? 'word.yes' : 'word.no');
      if (field === 'transportTypeId') return vehicle(Number(value));
      if (field === 'paymentStatusId') return payment(Number(value));
      if (field === 'amountToBeCollected' || field === 'costPerMinuteDelayInDelivery')
        return money(Number(value));
      if (typeof value === 'string') return field.endsWith('Utc') ? time(value) : value;
      if (Array.isArray(value))
        return value.map((row) => (isRecord(row) ? named(row) : String(row))).join('; ') || NOTHING;
      return isRecord(value) ? named(value) : String(value);
    };
    // From the old value to the new one, in the direction of reading.
    const arrow = dir === 'rtl' ? '←' : '→';
    return { label, shown, vehicle, payment, money, time, arrow };
  }, [t, locale, timeZone, dir, currency]);
}
