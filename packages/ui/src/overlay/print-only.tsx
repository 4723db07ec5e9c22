import type { ReactNode } from 'react';
import { directionOf, type Locale } from '../theme/language.ts';
import { Portal } from './portal.tsx';

export type PrintOnlyProps = {
  /** Language of the printed content, which may differ from the page's. */
  locale: Locale;
  children: ReactNode;
};

/** While mounted, only this is printed, black on white. It is hidden on screen. */
export const PrintOnly = ({ locale, children }: PrintOnlyProps) => (
  <Portal>
    <div className="q-print" lang={locale} dir={directionOf(locale)} aria-hidden>
      {children}
    </div>
  </Portal>
);
