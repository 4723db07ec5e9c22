import { calls } from '@qafila/contracts';
import { DEFAULT_COMPANY_POLICY } from '@qafila/contracts/config';
import { createFakeSession, type FakeShell, OPERATOR } from '@qafila/shell-sdk/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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
const monthDay = (group: HTMLElement) =>
  ['Day', 'Month'].map(
    (name) => within(group).getByLabelText<HTMLSelectElement>(name).selectedOptions[0]?.textContent,
  );
const saves = () => shell.api.made.filter((call) => call.name === 'Policy.save');

test('the policy is changed in one form and saved on the version that was read', async () => {
  shell.api.answer(calls.policy.save, {
    policy: { ...DEFAULT_COMPANY_POLICY, maxOrdersPerAgent: 5 },
    version: 1,
    updatedBy: 'noora@qafila.test',
    updatedAtUtc: '2026-11-22T09:00:00Z',
  });
  const { user } = renderPart(<ConfigurationDashboardPage />, shell, PAGE);
  expect(monthDay(await screen.findByRole('group', { name: /^First day/ }))).toEqual(['1', 'June']);
  expect(monthDay(screen.getByRole('group', { name: /^Last day/ }))).toEqual(['15', 'September']);
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

test('a day of the heat rule is chosen as day and month; a day that the month lacks becomes its last one', async () => {
  shell.api.answer(calls.policy.save, {
    policy: DEFAULT_COMPANY_POLICY,
    version: 1,
    updatedBy: 'noora@qafila.test',
    updatedAtUtc: '2026-11-22T09:00:00Z',
  });
  const { user } = renderPart(<ConfigurationDashboardPage />, shell, PAGE);
  const first = within(await screen.findByRole('group', { name: /^First day/ }));
  await user.selectOptions(first.getByLabelText('Month'), 'May');
  await user.selectOptions(first.getByLabelText('Day'), '31');
  await user.selectOptions(first.getByLabelText('Month'), 'February');
  expect(first.getByLabelText('Day')).toHaveDisplayValue('29');
  expect(first.queryByRole('option', { name: '30' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body).toMatchObject({ policy: { heatFirstDay: '02-29', heatLastDay: '09-15' } });
});

test('a version of the policy tells its days in words', async () => {
  const version = (number: number) => ({
    version: number,
    action: 'base' as const,
    rolledBackTo: null,
    savedAtUtc: '2026-11-22T08:00:00Z',
    savedBy: 'noora@qafila.test',
    reason: null,
  });
  shell.api.answer(calls.policy.versions, {
    items: [version(2), version(1)],
    pagingFilteringContext: paging,
  });
  shell.api.answer(calls.policy.difference, {
    changes: [{ field: 'heatFirstDay', before: '06-01', after: '05-15' }],
  });
  const { user } = renderPart(<ConfigurationDashboardPage />, shell, PAGE);
  const [show] = await screen.findAllByRole('button', { name: /Show changes/ });
  await user.click(show as HTMLElement);
  expect(await screen.findByText('First day: 1 June → 15 May')).toBeVisible();
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

test('an empty tracking message shows the default one in the language of the company', async () => {
  const shown = async () => (await screen.findByLabelText('Tracking message')).getAttribute('placeholder');
  const { unmount } = renderPart(<ConfigurationDashboardPage />, shell, PAGE);
  expect(await shown()).toBe('{company}: follow your delivery {task} at {link}');
  unmount();
  const company = OPERATOR.company && { ...OPERATOR.company, locale: 'ar' };
  shell.session = createFakeSession({ ...OPERATOR, company });
  renderPart(<ConfigurationDashboardPage />, shell, PAGE);
  expect(await shown()).toBe('{company}: تابع توصيل طلبك {task} من هنا: {link}');
});

test('limits of wallets are opened where they are changed', async () => {
  const { user, address } = renderPart(<ConfigurationDashboardPage />, shell, PAGE);
  await user.click(await screen.findByRole('button', { name: 'Open money rules' }));
  expect(address()).toContain('drawer=wallet.rules');
});
