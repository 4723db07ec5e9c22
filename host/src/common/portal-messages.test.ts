import { createI18n } from '@qafila/shell-sdk';
import panelsAr from '../messages/panels.ar.json' with { type: 'json' };
import panelsEn from '../messages/panels.en.json' with { type: 'json' };
import portalAr from '../messages/portal.ar.json' with { type: 'json' };
import portalEn from '../messages/portal.en.json' with { type: 'json' };
import { loadPortalTexts, PORTAL_NAMESPACE } from './portal-messages.ts';

const text = (i18n: ReturnType<typeof createI18n>) => i18n.t('logout', { ns: PORTAL_NAMESPACE });

test('Arabic is loaded when a page asks for it; English is there from the start', async () => {
  const i18n = createI18n('en');
  await loadPortalTexts(i18n, 'en');
  expect(text(i18n)).toBe('Sign out');
  expect(i18n.hasResourceBundle('ar', PORTAL_NAMESPACE)).toBe(false);
  await loadPortalTexts(i18n, 'ar');
  await i18n.changeLanguage('ar');
  expect(text(i18n)).toMatch(/[\u0600-\u06ff]/);
});

/** Names of texts without their plural forms. */
const stems = (texts: object) =>
  [...new Set(Object.keys(texts).map((key) => key.replace(/_(zero|one|two|few|many|other)$/, '')))].sort();

test('the frame and what opens over it have the same texts in both languages, and none of them twice', () => {
  expect(stems(portalAr)).toEqual(stems(portalEn));
  expect(stems(panelsAr)).toEqual(stems(panelsEn));
  const frame = new Set(stems(portalEn));
  expect(stems(panelsEn).filter((key) => frame.has(key))).toEqual([]);
});
