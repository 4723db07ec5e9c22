import { renderUi } from '../testing/render-ui.tsx';

test('language, direction and theme are set on the page', () => {
  const root = document.documentElement;
  const first = renderUi(<p>Text</p>, { locale: 'ar', theme: 'dark' });
  expect(root).toHaveAttribute('lang', 'ar');
  expect(root).toHaveAttribute('dir', 'rtl');
  expect(root).toHaveAttribute('data-theme', 'dark');
  expect(root).toHaveClass('dark');
  first.unmount();
  renderUi(<p>Text</p>);
  expect(root).toHaveAttribute('dir', 'ltr');
  expect(root).toHaveAttribute('data-theme', 'light');
  expect(root).not.toHaveClass('dark');
});
