import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { ReactNode } from 'react';
import type { Locale, Theme } from '../theme/language.ts';
import { UiProvider } from '../theme/ui-provider.tsx';

/** The moment at which tests of the kit happen. */
export const TEST_NOW = new Date('2026-11-20T10:00:00Z');

const fixedNow = () => TEST_NOW;

/** Any wording but the error's own message, so that a part which shows that is seen. */
const worded = (error: unknown) => `In words: ${error instanceof Error ? error.message : String(error)}`;

/** Renders inside the provider, at a fixed time, with a user who acts at once. */
export function renderUi(
  ui: ReactNode,
  { locale = 'en', theme = 'light' }: { locale?: Locale; theme?: Theme } = {},
) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <UiProvider locale={locale} theme={theme} now={fixedNow} errorText={worded}>
      {children}
    </UiProvider>
  );
  return { user: userEvent.setup(), ...render(ui, { wrapper }) };
}

/** What axe finds wrong, as readable lines; empty is good. Page-level rules are the journeys' matter. */
export async function problemsIn(element: Element): Promise<string[]> {
  const { violations } = await axe(element, { rules: { region: { enabled: false } } });
  return violations.map(({ id, help }) => `${id}: ${help}`);
}
