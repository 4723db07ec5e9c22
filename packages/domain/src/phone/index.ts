import { PHONE_PATTERN } from '@qafila/contracts';

/** True for a number the pattern of the contracts accepts. */
export const isPhone = (text: string): boolean => PHONE_PATTERN.test(text.trim());

/** A number in international form: a Qatar number without a prefix gets +974. */
export const internationalPhone = (text: string): string => {
  const number = text.trim();
  return /^[3-7]\d{7}$/.test(number) ? `+974${number}` : number;
};
