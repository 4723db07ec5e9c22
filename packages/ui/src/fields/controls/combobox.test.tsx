import { screen, waitFor } from '@testing-library/react';
import { problemsIn, renderUi } from '../../testing/render-ui.tsx';
import { Combobox } from './combobox.tsx';

const AGENTS = [
  { value: 'a', label: 'A-100 - Aisha' },
  { value: 'k', label: 'A-101 - Khalid' },
];

test('finds on the server and chooses by keyboard', async () => {
  const load = jest.fn(async (search: string) => AGENTS.filter(({ label }) => label.includes(search)));
  const onValue = jest.fn();
  const { user, baseElement } = renderUi(
    <Combobox aria-label="Agent" value={undefined} onValue={onValue} load={load} />,
  );
  await user.type(screen.getByRole('combobox'), 'Kha');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  expect(screen.getByRole('option', { name: 'A-101 - Khalid' })).toBeVisible();
  await user.keyboard('{Enter}');
  expect(onValue).toHaveBeenCalledWith(AGENTS[1]);
  expect(load).toHaveBeenLastCalledWith('Kha', expect.any(AbortSignal));
  expect(await problemsIn(baseElement)).toEqual([]);
});

test('a failed search offers to try again in place', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(AGENTS);
  const { user } = renderUi(
    <Combobox aria-label="Agent" value={undefined} onValue={jest.fn()} load={load} />,
  );
  await user.click(screen.getByRole('combobox'));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('option')).toHaveLength(2);
});
