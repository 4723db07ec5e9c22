import { LOCATION_TYPE } from '@qafila/contracts/location';
import {
  type AutoAssignmentConfig,
  OFFLOAD_STATES,
  PAYMENT_STATUS,
  TASK_TRANSPORT,
} from '@qafila/contracts/task';
import { formatDayTime } from '@qafila/domain/dates';
import { shownAddress } from '@qafila/domain/location';
import { type Locale, useUi } from '@qafila/ui';
import { useMemo } from 'react';
import { useText } from '../messages/use-text.ts';
import { TASK_FIELDS } from './task-fields.ts';
import { useMoney } from './use-money.ts';

const NOTHING = '–';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Display name of an object in a task's history: a place, an item, a line of metadata, an agent. */
function named(value: unknown, locale: Locale): string {
  if (!isRecord(value)) return String(value);
  if (typeof value.quantity === 'number') return `${value.quantity} × ${String(value.name)}`;
  if (typeof value.key === 'string') return `${value.key}: ${String(value.value ?? '')}`;
  if (typeof value.fullName === 'string') return value.fullName;
  const parts = [value.name, shownAddress(value, locale)].filter(
    (part) => typeof part === 'string' && part !== '',
  );
  return parts.join(', ') || JSON.stringify(value);
}

/** Parts of a place that its name and address don't show. */
const PLACE_DETAILS = ['phoneNumber', 'notes'] as const;
/** Decimals of a pin's coordinates: about a metre. */
const PIN_DECIMALS = 5;

const pinOf = ({ latitude, longitude }: Record<string, unknown>): string =>
  typeof latitude === 'number' && typeof longitude === 'number'
    ? `${latitude.toFixed(PIN_DECIMALS)}, ${longitude.toFixed(PIN_DECIMALS)}`
    : NOTHING;

/** What two versions of a place have of the details in which they differ. A pin is one where the address is the same. */
function placeDetails(one: unknown, other: unknown, locale: Locale): string[] {
  if (!isRecord(one) || !isRecord(other)) return [];
  const isMoved = pinOf(one) !== pinOf(other) && named(one, locale) === named(other, locale);
  return [
    ...PLACE_DETAILS.filter((key) => one[key] !== other[key]).map((key) => String(one[key] || NOTHING)),
    ...(isMoved ? [pinOf(one)] : []),
  ];
}

/** Labels of a task's fields and formatted values, for the history and the comparison of versions. */
export function useFieldLabels() {
  const t = useText();
  const { locale, timeZone, dir } = useUi();
  const { money, moneyOf } = useMoney();
  return useMemo(() => {
    const vehicle = (id: number) => t(`vehicle.${TASK_TRANSPORT.of(id)?.name ?? 'any'}`);
    const payment = (id: number) => t(`payment.${PAYMENT_STATUS.of(id)?.name ?? 'paid'}`);
    const time = (iso: string) => formatDayTime(iso, { zone: timeZone, locale });
    const byKind = {
      plain: (value: unknown) =>
        (Array.isArray(value) ? value : [value]).map((one) => named(one, locale)).join('; '),
      time: (value: unknown) => time(String(value)),
      money: (value: unknown) => money(Number(value)),
      vehicle: (value: unknown) => vehicle(Number(value)),
      payment: (value: unknown) => payment(Number(value)),
      offload: (value: unknown) => {
        const state = OFFLOAD_STATES.find((one) => one === value);
        return state ? t(`offload.state.${state}`) : '';
      },
      /** Their number: the history has their ids, the form the criteria. `useChangeWords` names them. */
      skills: (value: unknown) => {
        const skills = isRecord(value) ? value.requiredSkills : value;
        return String(Array.isArray(skills) ? skills.length || '' : value);
      },
      placeType: (value: unknown) => {
        const type = LOCATION_TYPE.of(Number(value));
        return type ? t(`place.type.${type.name}`) : '';
      },
      autoAssign: (value: unknown) => {
        const { autoAssignment, retryIntervalSec, maxRetryCount } = value as AutoAssignmentConfig;
        const tries = t('detail.autoAssign', { seconds: retryIntervalSec, times: maxRetryCount });
        return `${t(autoAssignment ? 'word.yes' : 'word.no')}, ${tries}`;
      },
    };
    const label = (field: string): string => {
      const known = TASK_FIELDS[field];
      return known ? t(known.label) : field;
    };
    const shown = (field: string, value: unknown): string => {
      if (value === null || value === undefined || value === '') return NOTHING;
      if (typeof value === 'boolean') return t(value ? 'word.yes' : 'word.no');
      return byKind[TASK_FIELDS[field]?.kind ?? 'plain'](value) || NOTHING;
    };
    /** A value of a field beside the one that it was changed from or to. */
    const shownBeside = (field: string, value: unknown, other: unknown): string =>
      [shown(field, value), ...placeDetails(value, other, locale)].join(', ');
    // From the old value to the new one, in the direction of reading.
    const arrow = dir === 'rtl' ? '←' : '→';
    return { label, shown, shownBeside, vehicle, payment, money, moneyOf, time, arrow };
  }, [t, locale, timeZone, dir, money, moneyOf]);
}
