import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import type { ReactNode } from 'react';
import type { Locale, Theme } from '../theme/language.ts';
import { UiProvider } from '../theme/ui-provider.tsx';

/** The fixed time of the kit's tests. */
export const TEST_NOW = new Date('2026-11-20T10:00:00Z');

const fixedNow = () => TEST_NOW;

/** Any text but the error's own message, so that showing the raw message fails a test. */
const worded = (error: unknown) => `In words: ${error instanceof Error ? error.message : String(error)}`;

/** Renders inside the provider, at a fixed time, with a user-event user without delays. */
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

/** axe's violations as readable lines. Page-level rules are checked by the journeys. */
export async function problemsIn(element: Element): Promise<string[]> {
  const { violations } = await axe(element, { rules: { region: { enabled: false } } });
  return violations.map(({ id, help }) => `${id}: ${help}`);
}
