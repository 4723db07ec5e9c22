import type { TaskCsvField } from '@qafila/domain/csv';
import { type TextKey, useText } from '../../messages/use-text.ts';

const PARTS: readonly (readonly [part: string, key: TextKey])[] = [
  ['Point', 'place.point'],
  ['Name', 'place.name'],
  ['Phone', 'place.phone'],
  ['Address', 'place.address'],
  ['Latitude', 'import.latitude'],
  ['Longitude', 'import.longitude'],
  ['Zone', 'place.zone'],
  ['Street', 'place.street'],
  ['Building', 'place.building'],
  ['Notes', 'place.notes'],
];
const NAMES: Partial<Record<TaskCsvField, TextKey>> = {
  orderId: 'field.orderId',
  pickupTime: 'field.pickupBy',
  deliveryTime: 'field.deliverBy',
  vehicle: 'field.vehicle',
  paymentStatus: 'field.payment',
  amountToBeCollected: 'field.amount',
  priority: 'field.priority',
  items: 'field.items',
  notes: 'field.notes',
  metadata: 'field.metadata',
  skills: 'field.skills',
  autoAssign: 'field.autoAssign',
  canGroup: 'field.canGroup',
  sendTrackingMessage: 'field.trackingMessage',
  costPerMinuteLate: 'field.costPerMinute',
  proofOfPickup: 'field.proofOfPickup',
  proofOfDelivery: 'field.proofOfDelivery',
};

/** Label of an import field. */
export function useFieldName(): (field: string) => string {
  const t = useText();
  return (field) => {
    const key = NAMES[field as TaskCsvField];
    if (key) return t(key);
    const end = field.startsWith('pickup') ? 'pickup' : 'delivery';
    const part = PARTS.find(([name]) => field === `${end}${name}`);
    return part ? t('import.of', { end: t(`field.${end}`), part: t(part[1]) }) : field;
  };
}
