// npx pnpm exec node packages/examples/partner-shop/start.ts: a shop that has its orders delivered by Qafila, on an origin of its own.
import { createShop } from './shop.ts';

const { PORT = '3300', QAFILA_URL = 'http://localhost:3000', QAFILA_TOKEN, DEMO_PASSWORD } = process.env;

const shop = createShop({
  port: Number(PORT),
  url: QAFILA_URL,
  token: QAFILA_TOKEN,
  demoPassword: DEMO_PASSWORD,
});

shop
  .start()
  .then((origin) =>
    process.stdout.write(`The shop is at ${origin}, its deliveries come from ${QAFILA_URL}.\n`),
  )
  .catch((error: Error) => {
    process.stderr.write(`The shop did not start: ${error.message}\n`);
    process.exitCode = 1;
  });
