import { screen, within } from '@testing-library/react';
import { descriptor } from '../descriptor.ts';
import ConfigurationsPage from '../features/configurations/configurations-page.tsx';
import { newShell, renderPart } from '../testing/render-part.tsx';

test('[CALLBACK-01] /settings redirects to callbacks, and its tabs are callbacks and configurations', async () => {
  const settings = descriptor.routes.find(({ path }) => path === '/settings');
  expect(settings).toMatchObject({ redirectTo: '/settings/callbacks' });
  const { user, address } = renderPart(<ConfigurationsPage />, await newShell(), '/settings/configurations');
  const tabs = within(screen.getByRole('navigation', { name: 'Settings' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Callbacks',
    'Configurations',
  ]);
  expect(screen.getByRole('link', { name: 'Configurations' })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('link', { name: 'Callbacks' }));
  expect(address()).toBe('/settings/callbacks');
});
