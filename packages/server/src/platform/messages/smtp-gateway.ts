import { createTransport } from 'nodemailer';
import type { Gateway } from './gateway.ts';

const TIMEOUT_MS = 15_000;

/** Plain-text mail over SMTP. */
export function createSmtpGateway(url: string, from: string): Gateway {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send({ id, recipient, subject, body }) {
      await transport.sendMail({
        from,
        to: { name: '', address: recipient },
        subject: subject ?? '',
        text: body,
        messageId: `<${id}@qafila>`,
      });
    },
    close: () => transport.close(),
  };
}
