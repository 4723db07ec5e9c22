import { memoryTokenStore } from '@qafila/api-client';
import { createFakeShell } from '@qafila/shell-sdk/testing';
import { createShell } from './create-shell.ts';

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
