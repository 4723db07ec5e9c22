import { calls } from '@qafila/contracts';
import { DEFAULT_COMPANY_POLICY } from '@qafila/contracts/config';
import type { FakeShell } from '@qafila/shell-sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerConfigs } from '../../../testing/configs.ts';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import ConfigurationDashboardPage from '../configuration-dashboard-page.tsx';

const PAGE = '/settings/confiugrations/dashboard?config=policy';
const paging = { pageNumber: 1, pageSize: 10, totalItems: 0, totalPages: 0 };

let shell: FakeShell;
beforeEach(async () => {
  sessionStorage.clear();
  shell = await newShell();
  answerConfigs(shell);
  shell.api.answer(calls.policy.versions, { items: [], pagingFilteringContext: paging });
});
const saves = () => shell.api.made.filter((call) => call.name === 'Policy.save');

test('the policy is changed in one form and saved on the version that was read', async () => {
  shell.api.answer(calls.policy.save, {
    policy: { ...DEFAULT_COMPANY_POLICY, maxOrdersPerAgent: 5 },
    version: 1,
    updatedBy: 'noora@qafila.test',
    updatedAtUtc: '2026-11-22T09:00:00Z',
  });
  const { user } = renderPart(<ConfigurationDashboardPage />, shell, PAGE);
  expect(await screen.findByLabelText(/^First day/)).toHaveValue('06-01');
  expect(screen.getByLabelText(/^Until/)).toHaveValue('15:15');
  expect(screen.getByRole('checkbox', { name: 'Bike' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Car' })).not.toBeChecked();
  fireEvent.change(screen.getByLabelText(/^Orders per agent at most/), { target: { value: '5' } });
  fireEvent.change(screen.getByLabelText('Tracking message'), { target: { value: 'Follow it: {link}' } });
  await user.click(screen.getByRole('checkbox', { name: 'Bike' }));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body).toMatchObject({
    version: 0,
    policy: {
      maxOrdersPerAgent: 5,
      heatVehicles: ['bicycle'],
      trackingText: 'Follow it: {link}',
      mailSender: null,
    },
  });
});

test('a tracking message without its link is refused beside the field, and stays', async () => {
  const { user } = renderPart(<ConfigurationDashboardPage />, shell, PAGE);
  const text = await screen.findByLabelText('Tracking message');
  fireEvent.change(text, { target: { value: 'On its way' } });
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('The tracking message needs {link}')).toBeVisible();
  expect(text).toHaveValue('On its way');
  expect(saves()).toEqual([]);
});

test('limits of wallets are opened where they are changed', async () => {
  const { user, address } = renderPart(<ConfigurationDashboardPage />, shell, PAGE);
  await user.click(await screen.findByRole('button', { name: 'Open money rules' }));
  expect(address()).toContain('drawer=wallet.rules');
});
