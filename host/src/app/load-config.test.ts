import { fetchJson, loadConfig } from './load-config.ts';

test('missing addresses of the configuration default to the shell’s own origin', async () => {
  expect(await loadConfig(async () => ({ apiUrl: 'https://api.test', environment: 'staging' }))).toEqual({
    apiUrl: 'https://api.test',
    registryUrl: '/remotes.json',
    socketUrl: '',
    routingUrl: '',
    mapStyleUrl: '',
    environment: 'staging',
  });
});

test('without a configuration everything is at the shell’s own origin', async () => {
  const away = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await loadConfig(away)).toMatchObject({ apiUrl: '', registryUrl: '/remotes.json' });
});

test('an error reply is ignored, whatever its body', async () => {
  const before = globalThis.fetch;
  globalThis.fetch = async () => new Response('{"apiUrl":"https://evil.test"}', { status: 503 });
  try {
    await expect(fetchJson('/config.json')).rejects.toThrow('/config.json returned 503');
  } finally {
    globalThis.fetch = before;
  }
});
