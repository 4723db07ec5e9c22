import { screen, within } from '@testing-library/react';
import { MemoryRouter, useSearchParams } from 'react-router-dom';
import { problemsIn, renderUi } from '../testing/render-ui.tsx';
import { ViewLinks } from './view-links.tsx';

function Page() {
  const [params] = useSearchParams();
  const links = ['list', 'coverage'].map((key) => ({ key, label: key, to: { search: `?view=${key}` } }));
  return <ViewLinks label="Shifts" links={links} value={params.get('view') ?? 'list'} />;
}

test('links between views are a navigation that names the current one, and no tabs', async () => {
  const { user, container } = renderUi(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  const links = within(screen.getByRole('navigation', { name: 'Shifts' }));
  const current = () =>
    links.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')]);
  expect(current()).toEqual([
    ['list', 'page'],
    ['coverage', null],
  ]);
  expect(links.getByRole('link', { name: 'coverage' })).toHaveAttribute('href', '/?view=coverage');
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(current()).toEqual([
    ['list', null],
    ['coverage', 'page'],
  ]);
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(await problemsIn(container)).toEqual([]);
});
