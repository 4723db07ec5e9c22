import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import '../styles/fonts.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { loadMotion } from '../drawer/slide.ts';
import { loadPlacement } from '../overlay/use-placement.ts';
import { directionOf, type Locale, type Theme } from './language.ts';
import { styleNonce } from './style-nonce.ts';
import { system } from './system.ts';
import { uiText } from './texts.ts';
import { type ErrorText, type Ui, UiContext } from './ui-context.ts';
import { useFirstInput } from './use-first-input.ts';

export type UiProviderProps = {
  locale?: Locale;
  theme?: Theme;
  timeZone?: string;
  now?: () => Date;
  /** A failure's message in the page's language. */
  errorText: ErrorText;
  children: ReactNode;
};

const fetchOverlays = () => {
  loadMotion();
  loadPlacement().catch(() => {});
};
const presentMoment = () => new Date();

/** Sets language, direction and theme on `<html>`, and provides them with the tokens to every part of the kit. */
export function UiProvider({
  locale = 'en',
  theme = 'light',
  timeZone = 'Asia/Qatar',
  now = presentMoment,
  errorText,
  children,
}: UiProviderProps) {
  const dir = directionOf(locale);
  // The cache that all of Emotion starts with; one of our own would have to bring a second copy of its compiler.
  const cache = useEmotionCache();
  if (cache) cache.sheet.nonce = styleNonce();
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = locale;
    root.dir = dir;
    root.dataset.theme = theme;
    root.classList.toggle('dark', theme === 'dark');
    root.classList.toggle('light', theme === 'light');
  }, [locale, dir, theme]);
  // Loads what drawers and menus need after the first input, since one may open next.
  useFirstInput(fetchOverlays);
  const ui = useMemo<Ui>(
    () => ({ locale, dir, theme, timeZone, now, t: uiText(locale), errorText }),
    [locale, dir, theme, timeZone, now, errorText],
  );
  return (
    <ChakraProvider value={system}>
      <UiContext value={ui}>{children}</UiContext>
    </ChakraProvider>
  );
}
