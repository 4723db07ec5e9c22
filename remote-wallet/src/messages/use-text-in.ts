import { type Locale, loadMessages, type MessageLoaders, useShell } from '@qafila/shell-sdk';
import { useEffect, useMemo, useState } from 'react';
import type { Text } from './use-text.ts';

const messages = {
  en: () => import('./en.json'),
  ar: () => import('./ar.json'),
} satisfies MessageLoaders;

/** This remote's texts in a given language, independent of the page's; undefined until loaded. */
export function useTextIn(locale: Locale): Text | undefined {
  const { i18n } = useShell();
  const [loaded, setLoaded] = useState<Locale>();
  useEffect(() => {
    let left = false;
    loadMessages(i18n, 'remote-wallet', messages, locale).then(
      () => !left && setLoaded(locale),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [i18n, locale]);
  return useMemo(
    () =>
      loaded === locale
        ? (key, values) => i18n.t(String(key), { ...values, ns: 'remote-wallet', lng: locale })
        : undefined,
    [i18n, loaded, locale],
  );
}
