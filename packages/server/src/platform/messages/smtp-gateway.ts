import { createTransport } from 'nodemailer';
import type { Gateway } from './gateway.ts';

const TIMEOUT_MS = 15_000;

/** The address of `Name <address>`, or of an address alone. */
const addressIn = (from: string) => /<([^>]*)>\s*$/.exec(from)?.[1] ?? from;

/** Plain-text mail over SMTP. */
export function createSmtpGateway(url: string, from: string): Gateway {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send({ id, recipient, subject, body, sender }) {
      await transport.sendMail({
        from: sender ? { name: sender, address: addressIn(from) } : from,
        to: { name: '', address: recipient },
        subject: subject ?? '',
        text: body,
        messageId: `<${id}@qafila>`,
      });
    },
    close: () => transport.close(),
  };
}
