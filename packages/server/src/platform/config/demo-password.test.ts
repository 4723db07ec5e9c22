import { StartupError } from '../startup-error.ts';
import { loadConfig } from './config.ts';

const load = (env: Record<string, string>) => () => loadConfig(env);
const PUBLIC_BIND =
  'lets other machines in, and the default password of the demo accounts is public. Set DEMO_PASSWORD to one of your own, or DEMO=off to start without demo data.';

test('listens on this machine only, unless HOST is set', () => {
  expect(loadConfig({}).HOST).toBe('127.0.0.1');
  expect(loadConfig({ HOST: '0.0.0.0', DEMO: 'off' }).HOST).toBe('0.0.0.0');
});

test('demo data that other machines can reach requires DEMO_PASSWORD', () => {
  for (const host of ['0.0.0.0', '::', '192.168.1.20', 'portal.example.com', '127.0.0.1.example.com'])
    expect(load({ HOST: host })).toThrow(new StartupError(`HOST=${host} ${PUBLIC_BIND}`));
  // Setting it to the published default does not help.
  expect(load({ HOST: '0.0.0.0', DEMO_PASSWORD: 'qafila-demo-city' })).toThrow(PUBLIC_BIND);
  expect(load({ HOST: '0.0.0.0', DEMO_PASSWORD: 'a demo of my own' })).not.toThrow();
  expect(load({ HOST: '0.0.0.0', DEMO: 'off' })).not.toThrow();
});

test('so does a proxy on this machine', () => {
  for (const set of ['PUBLIC_URL=https://portal.example.com', 'TRUST_PROXY=1', 'TRUST_PROXY=127.0.0.1']) {
    const [name = '', value = ''] = set.split('=');
    expect(load({ [name]: value })).toThrow(new StartupError(`${set} ${PUBLIC_BIND}`));
    // As `npm start` does.
    expect(load({ [name]: value, NODE_ENV: 'production', DEMO_PASSWORD: 'qafila-demo-city' })).toThrow(
      PUBLIC_BIND,
    );
    expect(load({ [name]: value, DEMO_PASSWORD: 'a demo of my own' })).not.toThrow();
    expect(load({ [name]: value, DEMO: 'off' })).not.toThrow();
  }
});

test('on this machine alone the published password is allowed', () => {
  for (const host of ['localhost', '127.0.0.1', '127.1.2.3', '::1'])
    expect(loadConfig({ HOST: host }).DEMO_PASSWORD).toBe('qafila-demo-city');
  for (const url of [
    'http://localhost:3100',
    'https://localhost',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
    'http://portal.localhost:3000',
  ])
    for (const TRUST_PROXY of [' ', '0'])
      expect(loadConfig({ PUBLIC_URL: url, TRUST_PROXY }).DEMO_PASSWORD).toBe('qafila-demo-city');
});

test('production requires DEMO_PASSWORD wherever the server listens, unless the default is set explicitly', () => {
  const sentence =
    'The default password of the demo accounts is public and not for production. Set DEMO_PASSWORD to one of your own, or DEMO=off to start without demo data.';
  expect(load({ NODE_ENV: 'production' })).toThrow(new StartupError(sentence));
  expect(load({ NODE_ENV: 'production', DEMO_PASSWORD: ' ' })).toThrow(sentence);
  // As `npm start` does.
  expect(load({ NODE_ENV: 'production', DEMO_PASSWORD: 'qafila-demo-city' })).not.toThrow();
  expect(load({ NODE_ENV: 'production', DEMO: 'off' })).not.toThrow();
});
