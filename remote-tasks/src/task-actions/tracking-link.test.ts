import { samplePlace } from '@qafila/testing/samples';
import { messageLinks } from './tracking-link.ts';

const to = (phoneNumber: string) => ({ delivery: { ...samplePlace('Aisha', 25.3, 51.5), phoneNumber } });

test('a message opens the operator’s own apps, with the country code where WhatsApp needs it', () => {
  expect(messageLinks(to('3344 5566'), 'a & b')).toEqual({
    sms: 'sms:33445566?body=a%20%26%20b',
    whatsApp: 'https://wa.me/97433445566?text=a%20%26%20b',
  });
  expect(messageLinks(to('+9647701234567'), 'x')?.whatsApp).toBe('https://wa.me/9647701234567?text=x');
  expect(messageLinks(to('  '), 'x')).toBeUndefined();
});
