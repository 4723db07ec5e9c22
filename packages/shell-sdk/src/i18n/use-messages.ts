import type { Translated } from '@qafila/contracts/shell';
import type { TOptions } from 'i18next';
import { useCallback, useSyncExternalStore } from 'react';
import { useLocale } from '../look/index.ts';
import { useShell } from '../shell.tsx';

export type Translate<Key extends string = string> = (key: Key, values?: TOptions) => string;

/** Texts of a namespace in the page's language; updates when the language changes. */
export function useMessages<Key extends string = string>(namespace: string): Translate<Key> {
  const { i18n } = useShell();
  const subscribe = useCallback(
    (listener: () => void) => {
      i18n.on('languageChanged', listener);
      i18n.store.on('added', listener);
      return () => {
        i18n.off('languageChanged', listener);
        i18n.store.off('added', listener);
      };
    },
    [i18n],
  );
  const language = useSyncExternalStore(subscribe, () => i18n.language);
  // Texts may arrive after the language changed: the function is another one then, so that all who use it render again.
  const isThere = useSyncExternalStore(subscribe, () => i18n.hasResourceBundle(i18n.language, namespace));
  return useCallback(
    (key, values) => i18n.t(String(key), { ...values, ns: namespace, lng: language }),
    [i18n, namespace, language, isThere],
  );
}

/** Picks the page's language from a descriptor's text. */
export function useTranslated(): (text: Translated) => string {
  const { locale } = useLocale();
  return useCallback((text) => text[locale], [locale]);
}
