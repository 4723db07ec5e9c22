import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { problemsIn, renderUi } from '../testing/render-ui.tsx';
import { DaysFilter } from './days-filter.tsx';
import { countSet, FilterBar, FilterSelect, ResponsibilityFilter } from './filter-bar.tsx';
import type { ListController } from './use-list.ts';

const FLEETS = [
  { value: 1, label: 'Part time' },
  { value: 2, label: 'Full time' },
];

/** A bar with one filter, which is set until it is reset. */
function Narrowed() {
  const [value, setValue] = useState('2');
  return (
    <FilterBar label="Filters" narrowed={value !== ''} onReset={() => setValue('')}>
      <FilterSelect label="Fleet" options={FLEETS} value={value} onValue={setValue} />
    </FilterBar>
  );
}

test('[LIST-23] ’All’ is first and is sent as empty', async () => {
  const onValue = jest.fn();
  const { user, container } = renderUi(
    <FilterBar label="Filters">
      <FilterSelect label="Fleet" options={FLEETS} value="2" onValue={onValue} />
    </FilterBar>,
  );
  const select = screen.getByLabelText('Fleet');
  expect(within(select).getAllByRole('option')[0]).toHaveTextContent('All');
  await user.selectOptions(select, 'All');
  expect(onValue).toHaveBeenCalledWith('');
  expect(await problemsIn(container)).toEqual([]);
});

test('[LIST-24] offers My Tasks, Offloaded By Me and Offloaded To Me', async () => {
  const onValue = jest.fn();
  const { user } = renderUi(<ResponsibilityFilter value="" onValue={onValue} />);
  const select = screen.getByLabelText('Responsibility');
  expect(
    within(select)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['All', 'My Tasks', 'Offloaded By Me', 'Offloaded To Me']);
  await user.selectOptions(select, 'Offloaded By Me');
  expect(onValue).toHaveBeenCalledWith('OffloadedByMe');
});

test('the filters read in Arabic', () => {
  renderUi(<ResponsibilityFilter value="" onValue={jest.fn()} />, { locale: 'ar' });
  expect(screen.getByLabelText('المسؤولية')).toHaveTextContent('مهامي');
});

test('on a phone the filters are in a popover whose button shows how many are set', async () => {
  const { user, container } = renderUi(
    <FilterBar label="Filters" first={<input aria-label="Search" />} set={2}>
      <FilterSelect label="Fleet" options={FLEETS} value="2" onValue={jest.fn()} />
    </FilterBar>,
  );
  const button = screen.getByRole('button', { name: 'Filters (2)', hidden: true });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')).toContainElement(
    screen.getByLabelText('Fleet'),
  );
  expect(await problemsIn(container)).toEqual([]);
});

test('after the filters were reset by keyboard, the focus is before the first of them', async () => {
  const { user } = renderUi(<Narrowed />);
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Reset filters' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: 'Reset filters' })).toBeNull();
  expect(screen.getByRole('group', { name: 'Filters' })).toHaveFocus();
  await user.tab();
  expect(screen.getByLabelText('Fleet')).toHaveFocus();
});

test('days count as one filter, and so does metadata; filters that stay visible don’t count', () => {
  const filters = {
    status: '1',
    from: '2026-11-01',
    to: '2026-11-02',
    deliveredFrom: '2026-11-01',
    deliveredTo: '2026-11-02',
    metadataKey: 'floor',
    metadataExists: 'true',
  };
  expect(countSet({ ...filters, agentId: '', skills: [] }, ['status'])).toBe(3);
});

test('days are stored as from and to; an end before the start moves the start along', () => {
  const setFilters = jest.fn();
  const list = { filters: { from: '2026-11-05', to: '' }, setFilters } as unknown as ListController;
  renderUi(<DaysFilter label="Created" list={list} />);
  expect(screen.getByLabelText('Created, from')).toHaveValue('5 Nov 2026');
  fireEvent.change(screen.getByLabelText('Created, to'), { target: { value: '2026-11-02' } });
  fireEvent.blur(screen.getByLabelText('Created, to'));
  expect(setFilters).toHaveBeenCalledWith({ from: '2026-11-02', to: '2026-11-02' });
});

test('days can have names of their own, beside others', () => {
  const setFilters = jest.fn();
  const filters = { from: '2026-11-05', to: '', deliveredFrom: '', deliveredTo: '2026-11-07' };
  const list = { filters, setFilters } as unknown as ListController;
  renderUi(<DaysFilter label="Delivered" list={list} names={['deliveredFrom', 'deliveredTo']} />);
  expect(screen.getByLabelText('Delivered, from')).toHaveValue('');
  expect(screen.getByLabelText('Delivered, to')).toHaveValue('7 Nov 2026');
  fireEvent.change(screen.getByLabelText('Delivered, from'), { target: { value: '2026-11-06' } });
  fireEvent.blur(screen.getByLabelText('Delivered, from'));
  expect(setFilters).toHaveBeenCalledWith({ deliveredFrom: '2026-11-06', deliveredTo: '2026-11-07' });
});

test('half a date does not change the list or the other day; a text that is no date is marked', async () => {
  const setFilters = jest.fn();
  const list = { filters: { from: '2026-11-05', to: '' }, setFilters } as unknown as ListController;
  const { user } = renderUi(<DaysFilter label="Created" list={list} />);
  // '1/1' on the way is 1 January.
  await user.type(screen.getByLabelText('Created, to'), '1/12/2026');
  expect(setFilters).not.toHaveBeenCalled();
  await user.tab();
  expect(setFilters.mock.calls).toEqual([[{ from: '2026-11-05', to: '2026-12-01' }]]);
  await user.type(screen.getByLabelText('Created, to'), 'soon{Tab}');
  expect(screen.getByLabelText('Created, to')).toBeInvalid();
  expect(screen.getByLabelText('Created, to')).toHaveValue('soon');
});

test('a text that is no day leaves the day that was set, says how to write one, and is gone with another day', async () => {
  const setFilters = jest.fn();
  const listOf = (from: string) => ({ filters: { from, to: '' }, setFilters }) as unknown as ListController;
  const { user, rerender, container } = renderUi(<DaysFilter label="Created" list={listOf('2026-11-05')} />);
  const from = screen.getByLabelText('Created, from');
  await user.clear(from);
  await user.type(from, '22.Nvo{Tab}');
  expect(setFilters).not.toHaveBeenCalled();
  expect(from).toHaveValue('22.Nvo');
  expect(from).toBeInvalid();
  expect(from).toHaveAccessibleDescription('This is not a date. Write it like 22 Nov 2026 or 22/11/2026.');
  expect(await problemsIn(container)).toEqual([]);
  await user.click(from);
  expect(from).toHaveValue('22.Nvo');
  await user.tab();
  rerender(<DaysFilter label="Created" list={listOf('2026-11-06')} />);
  expect(from).toHaveValue('6 Nov 2026');
  expect(from).toBeValid();
  await user.clear(from);
  await user.type(from, 'x{Tab}');
  // The very day that is set, from the calendar.
  await user.click(screen.getAllByRole('button', { name: 'Open the calendar' })[0] as HTMLElement);
  await user.click(screen.getByRole('button', { name: /^Friday.* 6 November 2026$/ }));
  expect(from).toHaveValue('6 Nov 2026');
});
