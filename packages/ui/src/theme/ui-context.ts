import { createContext, useContext } from 'react';
import type { Locale, Theme } from './language.ts';
import { type UiText, uiText } from './texts.ts';

/** Words a thrown value for the reader. The page gives it: the kit knows neither its API nor its messages. */
export type ErrorText = (error: unknown) => string;

export type Ui = {
  locale: Locale;
  dir: 'ltr' | 'rtl';
  theme: Theme;
  /** IANA name of the company's time zone, in which every time is shown. */
  timeZone: string;
  /** The present moment; tests pass a fixed one. */
  now: () => Date;
  /** A text of the kit in the language of the page. */
  t: UiText;
  /** What a failure says in the language of the page; empty where nothing is to be said. */
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
