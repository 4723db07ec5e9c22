import { type Translate, useMessages, useShell } from '@qafila/shell-sdk';
import type { i18n } from 'i18next';
import en from '../messages/panels.en.json' with { type: 'json' };
import { PORTAL_NAMESPACE, type PortalKey, type WithoutForm } from './portal-messages.ts';

export type PanelKey = PortalKey | WithoutForm<keyof typeof en>;

const known = new WeakSet<i18n>();

/**
 * Translates texts of what opens over the frame: alerts, account, palette, first steps. Their English is loaded with
 * the first of them, so that the frame has less to wait for.
 */
export function usePanelText(): Translate<PanelKey> {
  const { i18n } = useShell();
  if (!known.has(i18n)) {
    known.add(i18n);
    // Silent: nothing that is shown already has one of these texts.
    i18n.addResourceBundle('en', PORTAL_NAMESPACE, en, true, false, { silent: true });
  }
  return useMessages<PanelKey>(PORTAL_NAMESPACE);
}
