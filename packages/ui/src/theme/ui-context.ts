import { createContext, useContext } from 'react';
import type { Locale, Theme } from './language.ts';
import { type UiText, uiText } from './texts.ts';

/**
 * Converts a thrown value to a message for the user. The page provides it: the kit does not know its API or messages.
 */
export type ErrorText = (error: unknown) => string;

export type Ui = {
  locale: Locale;
  dir: 'ltr' | 'rtl';
  theme: Theme;
  /** IANA name of the company's time zone; all times are shown in it. */
  timeZone: string;
  /** The present time; tests pass a fixed one. */
  now: () => Date;
  /** Translates a text of the kit. */
  t: UiText;
  /** A failure's message in the page's language; empty if nothing should be shown. */
  errorText: ErrorText;
};

export const UiContext = createContext<Ui>({
  locale: 'en',
  dir: 'ltr',
  theme: 'light',
  timeZone: 'Asia/Qatar',
  now: () => new Date(),
  t: uiText('en'),
  errorText: () => '',
});

/** Language, direction, theme, time zone and clock of the page. */
export const useUi = (): Ui => useContext(UiContext);
