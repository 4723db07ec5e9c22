import type { ApiClient } from '@qafila/api-client';
import { westernDigits } from '@qafila/contracts/core';
import {
  EXISTING_LOCATION,
  INTERNATIONAL_LOCATION,
  locationCalls,
  type Place,
  type PlaceInput,
  QATAR_LOCATION,
} from '@qafila/contracts/location';
import { taskCalls } from '@qafila/contracts/task';
import { containing } from '@qafila/domain/list';
import { shownAddress } from '@qafila/domain/location';
import { typedPhone } from '@qafila/domain/phone';
import type { Locale } from '@qafila/ui';
import type { End } from './ends.ts';

/** What a found place fills in. */
export const PLACE_KEYS = [
  'id',
  'name',
  'phoneNumber',
  'address',
  'latitude',
  'longitude',
  'notes',
  'zoneNumber',
  'streetNumber',
  'buildingNumber',
] as const satisfies readonly (keyof PlaceInput)[];

type Values = { [Key in (typeof PLACE_KEYS)[number]]?: PlaceInput[Key] | null };

export interface FoundPlace {
  key: string;
  label: string;
  locationTypeId: 1 | 2 | 3;
  values: Values;
}

/** Where places are searched, and the language that they are shown in. */
interface Finder {
  api: Pick<ApiClient, 'call'>;
  locale: Locale;
}

const MOST_POINTS = 10;
/** Orders whose places are offered, the newest; the same recipient counts once. */
const MOST_ORDERS = 30;

/** Zone, street and building of a blue plate, apart by anything but digits: '38/343/12'. */
const PLATE = /^\s*(\d{1,3})\D+(\d{1,4})\D+(\d{1,4})\s*$/;

/** A phone number, or enough of one that it is not the number of a house. */
const PHONE = /^\+?\d{5,}$/;

/** Numbers are kept without spaces: a phone number is searched without them too, everything else as it was typed. */
function searchOf(text: string): string {
  const number = typedPhone(text);
  return PHONE.test(number) ? number : text;
}

const digits = (text: string) => text.replace(/\D/g, '');
const words = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ');

const holds = ({ name, address, phoneNumber }: Place, search: string) => {
  const number = digits(search);
  return (
    (number.length > 2 && digits(phoneNumber ?? '').includes(number)) || containing(search)(name, address)
  );
};

async function savedPoints({ api, locale }: Finder, search: string, signal: AbortSignal) {
  const query = { search, pageNumber: 1, pageSize: MOST_POINTS };
  const { items } = await api.call(locationCalls.paginated, { query, signal });
  return items.map((point): FoundPlace => {
    const { id, name, address, phoneNumber, latitude, longitude } = point;
    return {
      key: `point ${id}`,
      label: words(name, shownAddress(point, locale)),
      locationTypeId: EXISTING_LOCATION,
      values: { id, name, address, phoneNumber, latitude, longitude },
    };
  });
}

async function recentPlaces({ api, locale }: Finder, end: End, search: string, signal: AbortSignal) {
  if (search === '') return [];
  const { items } = await api.call(taskCalls.all, {
    query: { search, pageNumber: 1, pageSize: MOST_ORDERS, sortBy: 'createdAtUtc', sortOrder: 'desc' },
    signal,
  });
  const byKey = new Map<string, FoundPlace>();
  for (const task of items) {
    const place = task[end];
    const type = task[`${end}LocationTypeId`];
    // A saved point is found as one.
    if (type === EXISTING_LOCATION || !holds(place, search)) continue;
    const key = `recent ${words(place.phoneNumber, place.name, place.address)}`;
    if (byKey.has(key)) continue;
    const { id: _, ...values } = place;
    byKey.set(key, {
      key,
      label: words(place.name, place.phoneNumber, shownAddress(place, locale)),
      locationTypeId: type === QATAR_LOCATION ? QATAR_LOCATION : INTERNATIONAL_LOCATION,
      values,
    });
  }
  return [...byKey.values()];
}

async function plateNamed({ api }: Finder, search: string, signal: AbortSignal) {
  const [, zone, street, building] = PLATE.exec(search) ?? [];
  if (!zone || !street || !building) return [];
  const { latitude, longitude } = await api.call(locationCalls.translateQatar, {
    query: { zone, street, building },
    signal,
  });
  const plate = `${zone}/${street}/${building}`;
  const values = { latitude, longitude, zoneNumber: zone, streetNumber: street, buildingNumber: building };
  return [
    { key: `plate ${plate}`, label: plate, locationTypeId: QATAR_LOCATION, values } satisfies FoundPlace,
  ];
}

/**
 * Places for what is typed: a blue plate, places of recent orders by name, phone or address, saved points. What one
 * source can't answer does not keep the others from being shown.
 */
export async function findPlaces(
  finder: Finder,
  end: End,
  typed: string,
  signal: AbortSignal,
): Promise<FoundPlace[]> {
  const text = westernDigits(typed.trim());
  const search = searchOf(text);
  const found = await Promise.allSettled([
    plateNamed(finder, text, signal),
    recentPlaces(finder, end, search, signal),
    savedPoints(finder, search, signal),
  ]);
  const answered = found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const [failed] = found.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (answered.flat().length === 0 && failed !== undefined) throw failed;
  return answered.flat();
}
