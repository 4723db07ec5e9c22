import { useSyncExternalStore } from 'react';
import { useShell } from '../shell.tsx';
import type { Locale, Theme } from './look-store.ts';

export {
  LOCALES,
  type Locale,
  type Look,
  type LookOptions,
  type LookStore,
  type Theme,
} from './look-store.ts';

function useLook() {
  const { look } = useShell();
  return [useSyncExternalStore(look.subscribe, look.get), look.set] as const;
}

/** The theme, and how to change it. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void } {
  const [{ theme }, set] = useLook();
  return { theme, setTheme: (next) => set({ theme: next }) };
}

/** The language, its direction, and how to change it. */
export function useLocale(): {
  locale: Locale;
  dir: 'ltr' | 'rtl';
  setLocale: (locale: Locale) => void;
} {
  const [{ locale }, set] = useLook();
  return { locale, dir: locale === 'ar' ? 'rtl' : 'ltr', setLocale: (next) => set({ locale: next }) };
}
