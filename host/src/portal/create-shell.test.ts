import { memoryTokenStore } from '@qafila/api-client';
import { createFakeShell, OPERATOR } from '@qafila/shell-sdk/testing';
import { createShell } from './create-shell.ts';

const socket = {
  connected: false,
  on: jest.fn(),
  emit: jest.fn(),
  connect: jest.fn(),
  disconnect: jest.fn(),
};
const opened: { token: () => string | null }[] = [];
jest.mock('./open-socket.ts', () => ({
  openSocketAt: () => (_: string, token: () => string | null) => {
    opened.push({ token });
    return socket;
  },
}));

test('a language that is left before its texts have come stays left', async () => {
  const { config, api, session, look } = createFakeShell();
  const tokens = memoryTokenStore(null);
  const { shell } = await createShell({ config, api, tokens, session, look, report: () => {} }, []);
  // The first Arabic texts are loaded, the English ones are there.
  look.set({ locale: 'ar' });
  look.set({ locale: 'en' });
  await new Promise<void>((resolve) =>
    shell.i18n.store.on('added', (locale) => locale === 'ar' && resolve()),
  );
  await new Promise((resolve) => setTimeout(resolve));
  expect(shell.i18n.language).toBe('en');
  look.set({ locale: 'ar' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(shell.i18n.language).toBe('ar');
});

test('the channels go on from the cursor that came with the signed-in user', async () => {
  const { config, api, session, look } = createFakeShell({ user: { ...OPERATOR, cursor: '41' } });
  const { shell } = await createShell(
    { config, api, tokens: memoryTokenStore(null), session, look, report: () => {} },
    [],
  );
  shell.channels.start();
  for (const [name, handler] of socket.on.mock.calls) if (name === 'ready') handler({ cursor: '43' });
  await new Promise((resolve) => setTimeout(resolve, 1100));
  shell.channels.stop();
  const asked = socket.emit.mock.calls.filter(([name]) => name === 'resync').map(([, message]) => message);
  expect(asked).toEqual([{ cursor: '41' }, { cursor: '41' }]);
});

test('the channels send no token of another user than the page shows', async () => {
  const { config, api, session, look } = createFakeShell();
  const held = { accessToken: 'access-1', refreshToken: 'refresh-1', expiresAt: 2, refreshAt: 1 };
  const tokens = memoryTokenStore(held);
  opened.length = 0;
  await createShell({ config, api, tokens, session, look, report: () => {} }, []);
  expect(opened.map(({ token }) => token())).toEqual(['access-1', 'access-1']);
  session.checkOwner = () => false;
  expect(opened.map(({ token }) => token())).toEqual([null, null]);
});
