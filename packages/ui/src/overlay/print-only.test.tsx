import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { renderUi } from '../testing/render-ui.tsx';
import { PrintOnly } from './print-only.tsx';

test('printed content is rendered beside the page, in its own language, unheard by screen readers', () => {
  renderUi(<PrintOnly locale="ar">إيصال</PrintOnly>);
  const sheet = document.querySelector('.q-print');
  expect(sheet?.parentElement).toBe(document.body);
  expect(sheet).toHaveAttribute('dir', 'rtl');
  expect(sheet).toHaveAttribute('lang', 'ar');
  expect(sheet).toHaveAttribute('aria-hidden', 'true');
});

test('in print it hides the rest of the page, on screen itself', () => {
  const css = readFileSync(resolve(__dirname, '../styles/base.css'), 'utf8');
  expect(css).toMatch(/\.q-print \{\s*display: none;/);
  expect(css).toMatch(/@media print[\s\S]*body:has\(> \.q-print\) > \*:not\(\.q-print\)/);
});
