import type { Enumeration, EnumMember } from '@qafila/contracts';
import { DateTime } from 'luxon';

/** What a cell says, or why it says nothing that can be used. */
export type Read<T> = { value: T } | { message: string };

const ARABIC_DIGITS = /[٠-٩]/g;
const western = (text: string) =>
  text.replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) - '٠'.charCodeAt(0)));

export const readNumber = (text: string): Read<number> => {
  const plain = western(text).replace(/^\+/, '');
  return /^-?\d+(?:\.\d+)?$/.test(plain) ? { value: Number(plain) } : { message: 'Must be a number' };
};

const YES = ['yes', 'y', 'true', '1', 'نعم'];
const NO = ['no', 'n', 'false', '0', 'لا'];

export const readYesNo = (text: string): Read<boolean> => {
  const word = text.toLowerCase();
  if (YES.includes(word)) return { value: true };
  return NO.includes(word) ? { value: false } : { message: 'Write yes or no' };
};

const plain = (text: string) => text.toLowerCase().replace(/[\s_-]/g, '');

/** The number of a member, by its name, its label or its number. */
export const readMember =
  (table: Pick<Enumeration<EnumMember>, 'members'>) =>
  (text: string): Read<number> => {
    const found = table.members.find(({ id, name, label }) =>
      [plain(name), plain(label), String(id)].includes(plain(text)),
    );
    if (found) return { value: found.id };
    return { message: `Write one of: ${table.members.map(({ label }) => label).join(', ')}` };
  };

const FORMATS = [
  'yyyy-M-d H:mm',
  'yyyy-M-d H:mm:ss',
  'yyyy/M/d H:mm',
  'yyyy/M/d H:mm:ss',
  'd/M/yyyy H:mm',
  'd/M/yyyy H:mm:ss',
  'd-M-yyyy H:mm',
];
const TIME_MESSAGE = 'Write the time as 2026-11-20 14:30';

/**
 * A moment as ISO UTC. With an offset it is that moment; without one it is the clock of `zone`. Day before month where a
 * spreadsheet wrote slashes.
 */
export const readTime =
  (zone: string) =>
  (given: string): Read<string> => {
    const text = western(given);
    const iso = DateTime.fromISO(text, { zone });
    const moment = [iso, ...FORMATS.map((format) => DateTime.fromFormat(text, format, { zone }))].find(
      ({ isValid }) => isValid,
    );
    // A day alone, or an hour alone, is no time that can be kept.
    if (!moment?.isValid || !/\d[T\s]+\d{1,2}:\d\d/.test(text)) return { message: TIME_MESSAGE };
    return { value: moment.toUTC().toISO() };
  };

/** Parts between semicolons, empty ones left out. */
export const readList = (text: string): string[] =>
  text
    .split(/[;؛]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const ITEM = /^(?:(\d+)\s*[x×*]\s*)?(.+?)(?:\s*@\s*(\d+(?:\.\d+)?))?$/i;

/** `2 x Dates @ 25; Qahwa`: pieces and the price of one, where they are given. */
export const readItems = (text: string): { name: string; quantity: number; price: number }[] =>
  readList(western(text)).flatMap((one) => {
    const [, quantity = '1', name = '', price = '0'] = ITEM.exec(one) ?? [];
    return name ? [{ name, quantity: Number(quantity), price: Number(price) }] : [];
  });

/** `channel=web; segment=gold` */
export const readPairs = (text: string): Read<{ key: string; value: string }[]> => {
  const pairs = readList(text).map((one) => {
    const at = one.indexOf('=');
    return { key: one.slice(0, Math.max(at, 0)).trim(), value: one.slice(at + 1).trim() };
  });
  return pairs.some(({ key }) => key === '')
    ? { message: 'Write metadata as key=value; key=value' }
    : { value: pairs };
};
