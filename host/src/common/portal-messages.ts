import { type Locale, type Translate, useMessages } from '@qafila/shell-sdk';
import type { i18n } from 'i18next';
import en from '../messages/portal.en.json' with { type: 'json' };

/** Plural forms end in `_one` to `_other`; a text is asked for without them. */
export type WithoutForm<Key> =
  Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key;
export type PortalKey = WithoutForm<keyof typeof en>;

export const PORTAL_NAMESPACE = 'portal';

/**
 * Adds the texts of the shell's frame in a language; in Arabic also those of what opens over it (`usePanelText`) and of
 * the specification's literals that the shell shows. Arabic is loaded on demand; if that fails, English is shown.
 */
export async function loadPortalTexts(i18n: i18n, locale: Locale): Promise<void> {
  i18n.addResourceBundle('en', PORTAL_NAMESPACE, en);
  if (locale !== 'ar' || i18n.hasResourceBundle('ar', PORTAL_NAMESPACE)) return;
  try {
    const [portal, panels, spec] = await Promise.all([
      import('../messages/portal.ar.json', { with: { type: 'json' } }),
      import('../messages/panels.ar.json', { with: { type: 'json' } }),
      import('@qafila/ui/messages/spec.ar.json', { with: { type: 'json' } }),
    ]);
    i18n.addResourceBundle('ar', PORTAL_NAMESPACE, { ...portal.default, ...panels.default });
    i18n.addResourceBundle('ar', 'spec', spec.default, true, false);
  } catch {
    // The next change of language tries again.
  }
}

/** Translates texts of the signed-in shell's frame. */
export const usePortalText = (): Translate<PortalKey> => useMessages<PortalKey>(PORTAL_NAMESPACE);
