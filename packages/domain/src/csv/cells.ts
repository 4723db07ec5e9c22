import type { Enumeration, EnumMember } from '@qafila/contracts';
import { westernDigits } from '@qafila/contracts/core';
import { DateTime } from 'luxon';

/** A cell's value, or why it can't be used. */
export type Read<T> = { value: T } | { message: string };

export const readNumber = (text: string): Read<number> => {
  const plain = westernDigits(text).replace(/^\+/, '');
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

/** The number of an enumeration's member, from its name, label or number. */
export const readMember =
  (table: Pick<Enumeration<EnumMember>, 'members'>) =>
  (text: string): Read<number> => {
    const found = table.members.find(({ id, name, label }) =>
      [plain(name), plain(label), String(id)].includes(plain(text)),
    );
    if (found) return { value: found.id };
    return { message: `Write one of: ${table.members.map(({ label }) => label).join(', ')}` };
  };

/** Year first, or day first where a spreadsheet wrote slashes; hours and minutes, seconds if it must be. */
const YEAR_FIRST = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[T\s]+(\d{1,2}):(\d\d)(?::(\d\d))?$/;
const DAY_FIRST = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})[T\s]+(\d{1,2}):(\d\d)(?::(\d\d))?$/;
const WITH_OFFSET = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)$/i;
const TIME_MESSAGE = 'Write the time as 2026-11-20 14:30';

function momentOf(text: string, zone: string): DateTime | undefined {
  if (WITH_OFFSET.test(text)) return DateTime.fromISO(text, { zone });
  const dayFirst = DAY_FIRST.exec(text);
  const parts = YEAR_FIRST.exec(text) ?? dayFirst;
  if (!parts) return undefined;
  const [, first, second, third, hour, minute, seconds = 0] = parts.map(Number);
  const [year, day] = dayFirst ? [third, first] : [first, third];
  return DateTime.fromObject({ year, month: second, day, hour, minute, second: seconds || 0 }, { zone });
}

/** A moment as ISO UTC. Without an offset it is in the time zone `zone`. */
export const readTime =
  (zone: string) =>
  (given: string): Read<string> => {
    const moment = momentOf(westernDigits(given), zone);
    return moment?.isValid ? { value: moment.toJSDate().toISOString() } : { message: TIME_MESSAGE };
  };

/**
 * Normalizes a calendar date to `YYYY-MM-DD`, also from day first; anything else is kept, and refused by its
 * field.
 */
export const readDay = (given: string): Read<string> => {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(westernDigits(given)) ?? [];
  return { value: year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : westernDigits(given) };
};

/** Splits at semicolons and drops empty parts. */
export const readList = (text: string): string[] =>
  text
    .split(/[;؛]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const ITEM = /^(?:(\d+)\s*[x×*]\s*)?(.+?)(?:\s*@\s*(\d+(?:\.\d+)?))?$/i;

/** What is left in a name of pieces or a price that are no plain numbers: `1.5 x Dates`, `Dates @ 25,50`, `Dates @ QAR 25`. */
const UNREAD = /^\d+[.,]\d+\s*[x×*]|@[^@]*\d[^@]*$/i;
const ITEMS_MESSAGE = 'Write items as 2 x Dates @ 25.50; Qahwa';

/** `2 x Dates @ 25; Qahwa`: pieces and the price of one, where they are given. */
export const readItems = (text: string): Read<{ name: string; quantity: number; price: number }[]> => {
  const items = readList(westernDigits(text)).flatMap((one) => {
    const [, quantity = '1', name = '', price = '0'] = ITEM.exec(one) ?? [];
    return name ? [{ name, quantity: Number(quantity), price: Number(price) }] : [];
  });
  return items.some(({ name }) => UNREAD.test(name)) ? { message: ITEMS_MESSAGE } : { value: items };
};

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
