// The baseline of `webhook-deliveries`: the same bodies posted in a bare loop for each receiver, unsigned and not recorded.
import { Agent } from 'undici';

const url = process.env.URL ?? '';
const receivers = Number(process.env.RECEIVERS);
const each = Number(process.env.EACH);
const body = process.env.BODY ?? '';
const agent = new Agent();

// Waiting for a message keeps the process alive, which waiting for a signal does not.
process.on('message', async () => {
  await Promise.all(
    Array.from({ length: receivers }, async (_, receiver) => {
      for (let sent = 0; sent < each; sent += 1) {
        const reply = await agent.request({
          origin: url,
          path: `/${receiver}`,
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
        await reply.body.dump();
      }
    }),
  );
  process.send?.('sent');
});
process.send?.('ready');
