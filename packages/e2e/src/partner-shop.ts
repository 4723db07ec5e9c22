import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { PASSWORD } from './sign-in.ts';

const START = resolve(import.meta.dirname, '../../examples/partner-shop/start.ts');

export interface PartnerShop {
  /** The shop's own origin. */
  url: string;
  close(): void;
}

/** Starts the example shop by its command, on a free port. */
export function startPartnerShop(qafila: string): Promise<PartnerShop> {
  const child = spawn(process.execPath, [START], {
    env: { ...process.env, PORT: '0', QAFILA_URL: qafila, DEMO_PASSWORD: PASSWORD },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  return new Promise((done, fail) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      const [, url] = /The shop is at (\S+),/.exec(printed) ?? [];
      if (url) done({ url, close: () => child.kill() });
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => fail(new Error(`The shop ended with ${code}: ${printed}`)));
  });
}
