import { type Translate, useMessages } from '@qafila/shell-sdk';
import type { i18n } from 'i18next';
import ar from '../messages/portal.ar.json' with { type: 'json' };
import en from '../messages/portal.en.json' with { type: 'json' };
import spec from '../messages/spec.ar.json' with { type: 'json' };

export type PortalKey = keyof typeof en;

const NAMESPACE = 'portal';

/** Adds the shell's own texts, and the Arabic of the specification's literals that the shell shows. */
export function portalMessages(i18n: i18n): void {
  i18n.addResourceBundle('en', NAMESPACE, en);
  i18n.addResourceBundle('ar', NAMESPACE, ar);
  i18n.addResourceBundle('ar', 'spec', spec, true, false);
}

/** Texts of the signed-in shell. */
export const usePortalText = (): Translate<PortalKey> => useMessages<PortalKey>(NAMESPACE);
