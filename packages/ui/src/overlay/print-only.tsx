import type { ReactNode } from 'react';
import { directionOf, type Locale } from '../theme/language.ts';
import { Portal } from './portal.tsx';

export type PrintOnlyProps = {
  /** The language of what is printed, which need not be that of the page. */
  locale: Locale;
  children: ReactNode;
};

/** While it is on the page, this alone is printed, black on white. On the screen it is not seen. */
export const PrintOnly = ({ locale, children }: PrintOnlyProps) => (
  <Portal>
    <div className="q-print" lang={locale} dir={directionOf(locale)} aria-hidden>
      {children}
    </div>
  </Portal>
);
