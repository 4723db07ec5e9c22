import { createI18n } from '@qafila/shell-sdk';
import { loadPortalTexts, PORTAL_NAMESPACE } from './portal-messages.ts';

const text = (i18n: ReturnType<typeof createI18n>) => i18n.t('logout', { ns: PORTAL_NAMESPACE });

test('Arabic is loaded when a page asks for it; English is there from the start', async () => {
  const i18n = createI18n('en');
  await loadPortalTexts(i18n, 'en');
  expect(text(i18n)).toBe('Log out');
  expect(i18n.hasResourceBundle('ar', PORTAL_NAMESPACE)).toBe(false);
  await loadPortalTexts(i18n, 'ar');
  await i18n.changeLanguage('ar');
  expect(text(i18n)).toMatch(/[\u0600-\u06ff]/);
});
