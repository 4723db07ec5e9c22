import { createCell } from '../cell.ts';

export const LOCALES = ['en', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];
export const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

export interface Look {
  theme: Theme;
  locale: Locale;
}

export interface LookStore {
  get(): Look;
  set(change: Partial<Look>): void;
  subscribe(listener: () => void): () => void;
}

export interface LookOptions {
  /** The page's cookies, as `document` has them. */
  jar: { cookie: string };
  /** The preferences of the user's system. */
  system: Look;
}

const YEAR_SECONDS = 31_536_000;

/**
 * Theme and language of this browser. They are stored in cookies: a logout empties local and session storage, and the
 * login page after it must not fall back to another language.
 */
export function createLookStore({ jar, system }: LookOptions): LookStore {
  const look = createCell<Look>({
    theme: oneOf(THEMES, cookie(jar, 'theme')) ?? system.theme,
    locale: oneOf(LOCALES, cookie(jar, 'locale')) ?? system.locale,
  });
  return {
    get: look.get,
    set: (change) => {
      for (const [name, value] of Object.entries(change))
        jar.cookie = `qafila_${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
      look.set({ ...look.get(), ...change });
    },
    subscribe: look.subscribe,
  };
}

const cookie = (jar: LookOptions['jar'], name: string): string | undefined =>
  new RegExp(`(?:^|; )qafila_${name}=([^;]*)`).exec(jar.cookie)?.[1];

const oneOf = <T extends string>(values: readonly T[], value: string | undefined): T | undefined =>
  values.find((one) => one === value);

/** Theme and language that the browser prefers. */
export const systemLook = (): Look => ({
  theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
  locale: navigator.language.toLowerCase().startsWith('ar') ? 'ar' : 'en',
});

/** Sets language, direction and theme on `<html>`, for pages without the kit's provider. */
export function applyLook({ theme, locale }: Look, root: HTMLElement): void {
  root.lang = locale;
  root.dir = locale === 'ar' ? 'rtl' : 'ltr';
  root.dataset.theme = theme;
  root.classList.toggle('dark', theme === 'dark');
  root.classList.toggle('light', theme === 'light');
}
