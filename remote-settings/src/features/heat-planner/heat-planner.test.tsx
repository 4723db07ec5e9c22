import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { HeatDay } from '@qafila/contracts/shift';
import type { FakeShell } from '@qafila/shell-sdk/testing';
import { idOf } from '@qafila/testing/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { newShell, renderPart } from '../../testing/render-part.tsx';
import HeatPlannerPage from './heat-planner-page.tsx';

const PAGE = '/settings/heat-planner';
const bar = (fromHour: number, toHour: number) => ({
  shiftId: idOf(70),
  startMin: fromHour * 60,
  endMin: toHour * 60,
  breakStartMin: null,
  breakEndMin: null,
});
const agent = (
  number: number,
  fullName: string,
  vehicle: 'bike' | 'car',
  fromHour: number,
  toHour: number,
) => ({
  id: idOf(number),
  publicId: `A-${number}`,
  fullName,
  vehicle,
  bars: [bar(fromHour, toHour)],
});
/** Two riders and a driver; at eleven and at noon eight orders each. */
const heatDay = (part: Partial<HeatDay> = {}): HeatDay => ({
  day: '2027-06-01',
  today: '2026-11-22',
  firstDay: '06-01',
  lastDay: '09-15',
  vehicles: ['bike', 'bicycle'],
  kept: { fromMin: 570, untilMin: 915 },
  plannedAs: '2026-11-24',
  agents: [
    agent(1, 'Omar Khan', 'bike', 8, 16),
    agent(2, 'Sara Ali', 'bike', 8, 16),
    agent(3, 'Noor Haddad', 'car', 10, 18),
  ],
  unplanned: 4,
  shifts: [{ id: idOf(70), shortId: 'S-1', title: 'Day shift' }],
  orders: [
    { vehicle: null, hours: Array.from({ length: 24 }, (_, hour) => (hour === 11 || hour === 12 ? 8 : 0)) },
  ],
  ordersPerHour: { bicycle: 2, bike: 3, car: 4, truck: 1, walker: 1 },
  weeks: 4,
  patternDay: null,
  pastDays: 28,
  ...part,
});

let shell: FakeShell;
beforeEach(async () => {
  shell = await newShell();
  shell.api.answer(calls.shift.heatDay, heatDay());
});
const show = (at = PAGE) => renderPart(<HeatPlannerPage />, shell, at);
const rowOf = (hours: string) =>
  within(screen.getByRole('table', { name: 'The day hour by hour' })).getByRole('row', {
    name: new RegExp(hours),
  });

test('in Arabic hours are read from left to right, as everywhere', async () => {
  shell = await newShell({ look: { locale: 'ar' } });
  shell.api.answer(calls.shift.heatDay, heatDay());
  show();
  const row = await screen.findByRole('row', { name: /11:00–12:00/ });
  expect(within(row).getAllByRole('cell')[0]?.textContent).toBe('\u206611:00–12:00\u2069');
  expect(screen.getByText('\u206610:00–18:00\u2069')).toBeVisible();
});

test('a day of the rule is shown in a sentence and hour by hour: who is kept back, and what is left over', async () => {
  show();
  expect(
    await screen.findByText(
      'Between 09:30 and 15:15 the heat rule keeps 2 agents back. Of the orders expected in these hours (16) the agents who may ride can carry 8. Left over: 8, most of them between 11:00 and 12:00.',
    ),
  ).toBeVisible();
  expect(rowOf('11:00–12:00')).toHaveTextContent('11:00–12:0021844');
  expect(rowOf('08:00–09:00')).toHaveTextContent('08:00–09:00–206–');
  expect(
    screen.getByRole('img', { name: /^Orders to expect and orders that can be carried per hour/ }),
  ).toBeVisible();
  expect(
    screen.getByText(/No agent is planned for Tue 1 Jun yet: the agents are those planned for Tue 24 Nov\./),
  ).toHaveTextContent('4 agents have no planned hours on that day and are not counted.');
  expect(
    screen.getByText(/^Orders to expect are the average of the same weekday of the last 4 weeks/),
  ).toBeVisible();
});

test('of hours that began the day before, the part of the day is shown', async () => {
  const nights = { ...agent(4, 'Lina Saleh', 'car', 17, 25), bars: [bar(-7, 1), bar(17, 25)] };
  shell.api.answer(calls.shift.heatDay, heatDay({ agents: [nights] }));
  show();
  const agents = within(await screen.findByRole('group', { name: 'Agents of the day' }));
  expect(agents.getByText('00:00–01:00, 17:00–01:00')).toBeVisible();
});

test('another vehicle for some agents is tried out at once, and nothing is saved', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show 2 agents kept back 11:00–12:00' }));
  const agents = within(screen.getByRole('group', { name: 'Agents of the day' }));
  // Only those who are kept back are listed, and the list has the focus.
  expect(screen.getByRole('group', { name: 'Agents of the day' })).toHaveFocus();
  expect(agents.queryByText('Noor Haddad')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Vehicle that day')).toBeDisabled();
  await user.click(agents.getByRole('checkbox', { name: 'All (2 agents)' }));
  // Their own vehicle is no change.
  await user.selectOptions(screen.getByLabelText('Vehicle that day'), 'Bike');
  expect(agents.queryByRole('button', { name: 'All as planned again' })).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Vehicle that day'), 'Car');
  expect(agents.getAllByText('Bike → Car')).toHaveLength(2);
  expect(
    screen.getByText(
      'With your changes: Between 09:30 and 15:15 the heat rule applies, and keeps none of the planned agents back. The agents who may ride can carry all orders expected in these hours (16).',
    ),
  ).toBeVisible();
  expect(screen.getByText('Orders left over in the hours of the rule').nextSibling).toHaveTextContent(
    '8 → 0',
  );
  expect(rowOf('11:00–12:00')).toHaveTextContent('11:00–12:0003812–');
  await user.click(agents.getByRole('button', { name: 'As planned again: Omar Khan' }));
  expect(agents.getAllByText('Bike → Car')).toHaveLength(1);
  await user.click(agents.getByRole('button', { name: 'All as planned again' }));
  expect(rowOf('11:00–12:00')).toHaveTextContent('11:00–12:0021844');
  expect(shell.api.made.map(({ name }) => name)).toEqual(['Shift.heatDay']);
});

test('moved hours change who carries what; what is left over outside of the rule is shown too', async () => {
  shell.api.answer(
    calls.shift.heatDay,
    heatDay({
      orders: [{ vehicle: null, hours: Array.from({ length: 24 }, (_, hour) => (hour === 17 ? 4 : 0)) }],
    }),
  );
  const { user } = show();
  expect(await screen.findByText(/No orders are expected in these hours\.$/)).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Choose Noor Haddad' }));
  await user.selectOptions(screen.getByLabelText('Hours that day'), '1 hour earlier');
  expect(screen.getByText('10:00–18:00 → 09:00–17:00')).toBeVisible();
  expect(screen.getByText(/Left over outside of these hours: 4\.$/)).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Hours that day'), 'As planned');
  expect(screen.queryByText(/Left over outside/)).not.toBeInTheDocument();
});

test('a day without the rule says on which dates it applies, and leads to the next one', async () => {
  shell.api.answer(calls.shift.heatDay, ({ query }) =>
    (query as { day: string }).day === '2027-05-31' ? heatDay({ day: '2027-05-31', kept: null }) : heatDay(),
  );
  const { user, address } = show(`${PAGE}?day=2027-05-31`);
  expect(await screen.findByText('The heat rule does not apply on Mon 31 May')).toBeVisible();
  expect(
    screen.getByText('It applies from 1 June to 15 September of each year. Choose one of these days.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open the coverage board' }));
  expect(address()).toBe('/shift-management?view=coverage&week=2027-05-30&day=2027-05-31');
});

test('a day that nobody has planned says so without a count of orders left over, and leads to its plan', async () => {
  shell.api.answer(calls.shift.heatDay, heatDay({ agents: [] }));
  const { user, address } = show();
  expect(await screen.findByText('No agent is planned for Tue 1 Jun yet')).toBeVisible();
  expect(screen.queryByText(/Left over/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Plan this day' }));
  expect(address()).toBe('/shift-management?view=coverage&week=2027-05-30&day=2027-06-01');
});

test('a rule without vehicles leads to the company policy', async () => {
  shell.api.answer(calls.shift.heatDay, heatDay({ kept: null, vehicles: [] }));
  const { user, address } = show();
  expect(await screen.findByText('The heat rule is off')).toBeVisible();
  const [inPlace] = screen.getAllByRole('button', { name: 'Change the heat rule' }).toReversed();
  await user.click(inPlace as HTMLElement);
  expect(address()).toBe('/settings/confiugrations/dashboard?config=policy');
});

test('a day that can not be loaded is read again in place', async () => {
  shell.api.answer(calls.shift.heatDay, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Not reached' });
  });
  const { user } = show();
  expect(await screen.findByText('The day could not be loaded')).toBeVisible();
  shell.api.answer(calls.shift.heatDay, heatDay());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'The day hour by hour' })).toBeVisible();
});

test('a day that is typed is asked for once, when Enter is pressed', async () => {
  const { user } = show();
  await screen.findByRole('table', { name: 'The day hour by hour' });
  const day = screen.getByLabelText('Day');
  await user.clear(day);
  await user.type(day, '12/06/2027');
  expect(shell.api.made.map(({ query }) => query)).toEqual([{ day: '' }]);
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(shell.api.made.map(({ query }) => query)).toEqual([{ day: '' }, { day: '2027-06-12' }]),
  );
});

test('another day is asked for by its date', async () => {
  show();
  await screen.findByRole('table', { name: 'The day hour by hour' });
  fireEvent.click(screen.getByRole('button', { name: 'Day after' }));
  await screen.findByRole('table', { name: 'The day hour by hour' });
  expect(shell.api.made.map(({ query }) => query)).toEqual([{ day: '' }, { day: '2027-06-02' }]);
});

test('an agent to try out is found by their id in Arabic digits', async () => {
  const { user } = show();
  await user.type(await screen.findByRole('searchbox'), 'a-٣{Enter}');
  await waitFor(() => expect(screen.queryByText('Omar Khan')).toBeNull());
  expect(screen.getByText('Noor Haddad')).toBeVisible();
});

test('another day begins with all of its agents, whatever was looked for on the day before', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Show 2 agents kept back 11:00–12:00' }));
  const agents = () => within(screen.getByRole('group', { name: 'Agents of the day' }));
  await user.click(agents().getByRole('checkbox', { name: 'All (2 agents)' }));
  expect(agents().queryByText('Noor Haddad')).toBeNull();
  shell.api.answer(calls.shift.heatDay, heatDay({ day: '2027-06-02' }));
  await user.click(screen.getByRole('button', { name: 'Day after' }));
  expect(await screen.findByText('Noor Haddad')).toBeVisible();
  expect(agents().getByRole('checkbox', { name: 'All (3 agents)' })).not.toBeChecked();
});
