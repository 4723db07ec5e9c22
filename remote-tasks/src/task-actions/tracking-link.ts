import type { Task } from '@qafila/contracts/task';

/** Where a recipient follows their delivery. */
export const trackingLink = (trackingId: string): string =>
  new URL(`/tracking/${trackingId}`, window.location.origin).href;

/** Digits with the country code, as `wa.me` wants them; a number of eight digits is of Qatar. */
const internationalDigits = (phoneNumber: string) => {
  const digits = phoneNumber.replace(/\D/g, '').replace(/^00/, '');
  return digits.length === 8 ? `974${digits}` : digits;
};

/** Addresses that open the operator's own programs with the message in them; none without a number. */
export function messageLinks({ delivery }: Pick<Task, 'delivery'>, text: string) {
  const phone = delivery.phoneNumber?.trim();
  if (!phone) return undefined;
  const body = encodeURIComponent(text);
  return {
    sms: `sms:${phone.replace(/\s/g, '')}?body=${body}`,
    whatsApp: `https://wa.me/${internationalDigits(phone)}?text=${body}`,
  };
}
