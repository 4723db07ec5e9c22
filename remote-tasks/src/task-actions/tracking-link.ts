import type { Task } from '@qafila/contracts/task';

/** URL of the recipient's tracking page. */
export const trackingLink = (trackingId: string): string =>
  new URL(`/tracking/${trackingId}`, window.location.origin).href;

/** Digits with the country code, as `wa.me` needs them; a number of eight digits is from Qatar. */
const internationalDigits = (phoneNumber: string) => {
  const digits = phoneNumber.replace(/\D/g, '').replace(/^00/, '');
  return digits.length === 8 ? `974${digits}` : digits;
};

/** Links that open the operator's own apps with the message; empty without a number. */
export function messageLinks({ delivery }: Pick<Task, 'delivery'>, text: string) {
  const phone = delivery.phoneNumber?.trim();
  if (!phone) return undefined;
  const body = encodeURIComponent(text);
  return {
    sms: `sms:${phone.replace(/\s/g, '')}?body=${body}`,
    whatsApp: `https://wa.me/${internationalDigits(phone)}?text=${body}`,
  };
}
