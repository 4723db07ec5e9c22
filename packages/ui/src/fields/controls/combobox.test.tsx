import { fireEvent, screen, waitFor } from '@testing-library/react';
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

test('who types the whole name of an option has chosen it; a part of it, or a name that two have, chooses none', async () => {
  const twins = [...AGENTS, { value: 't1', label: 'Twin' }, { value: 't2', label: 'twin' }];
  const load = async () => twins;
  const onValue = jest.fn();
  const { user } = renderUi(
    <>
      <Combobox aria-label="Agent" value={undefined} onValue={onValue} load={load} />
      <input aria-label="Amount" />
    </>,
  );
  const type = async (text: string) => {
    await user.type(screen.getByRole('combobox'), text);
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4));
    await waitFor(() => expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'false'));
  };
  for (const text of ['khalid', 'TWIN', ' ']) {
    await type(text);
    await user.tab();
  }
  expect(onValue).not.toHaveBeenCalled();
  await type(' a-101 - khalid ');
  await user.tab();
  expect(onValue.mock.calls).toEqual([[AGENTS[1]]]);
});

test('once the choice is cleared by keyboard, the focus is in the field', async () => {
  const onValue = jest.fn();
  const { user } = renderUi(
    <Combobox aria-label="Agent" value={AGENTS[0]} onValue={onValue} load={async () => AGENTS} />,
  );
  await user.tab();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Clear the choice' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(onValue.mock.calls).toEqual([[undefined]]);
  expect(screen.getByRole('combobox')).toHaveFocus();
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

test('Escape puts an open list and a typed text away and is used up by that; otherwise it is left to a dialog around', async () => {
  const chosen = AGENTS[0];
  const { user } = renderUi(
    <Combobox aria-label="Agent" value={chosen} onValue={jest.fn()} load={async () => AGENTS} />,
  );
  const box = screen.getByRole('combobox');
  // As a form in a dialog sees the key, before the dialog itself.
  const usedUp: boolean[] = [];
  const see = (event: Event) => usedUp.push(event.defaultPrevented);
  document.documentElement.addEventListener('keydown', see);
  await user.type(box, 'x');
  expect(await screen.findByRole('listbox')).toBeVisible();
  usedUp.length = 0;
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(box).toHaveValue('A-100 - Aisha');
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(usedUp).toEqual([true, false]);
  document.documentElement.removeEventListener('keydown', see);
});

/** A search whose options wait until they are released. */
function slowSearch() {
  const waiting: (() => void)[] = [];
  const load = jest.fn(async (search: string) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return AGENTS.filter(({ label }) => label.includes(search));
  });
  const release = async () => {
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    for (const go of waiting.splice(0)) go();
  };
  return {
    load,
    release,
    asked: (search: string) =>
      waitFor(() => expect(load).toHaveBeenLastCalledWith(search, expect.any(AbortSignal))),
  };
}

test('Enter before the options are there takes the first one that matches, also when the focus has gone on', async () => {
  const { load, release, asked } = slowSearch();
  const onValue = jest.fn();
  const { user } = renderUi(
    <>
      <Combobox aria-label="Agent" value={undefined} onValue={onValue} load={load} />
      <input aria-label="Amount" />
    </>,
  );
  await user.click(screen.getByRole('combobox'));
  await asked('');
  await release();
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await user.keyboard('Kha{Enter}');
  await user.click(screen.getByLabelText('Amount'));
  expect(onValue).not.toHaveBeenCalled();
  await asked('Kha');
  await release();
  await waitFor(() => expect(onValue.mock.calls).toEqual([[AGENTS[1]]]));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByLabelText('Amount')).toHaveFocus();
});

test.each(['more is typed', 'Escape', 'nothing matches'])(
  'an early Enter takes nothing once %s',
  async (what) => {
    const { load, release, asked } = slowSearch();
    const onValue = jest.fn();
    const { user } = renderUi(
      <Combobox aria-label="Agent" value={undefined} onValue={onValue} load={load} />,
    );
    const typed = what === 'nothing matches' ? 'Zed' : 'Kha';
    await user.type(screen.getByRole('combobox'), `${typed}{Enter}`);
    if (what === 'Escape') await user.keyboard('{Escape}');
    else {
      if (what === 'more is typed') await user.keyboard('l');
      await asked(what === 'more is typed' ? 'Khal' : typed);
      await release();
      await waitFor(() => expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'false'));
    }
    expect(onValue).not.toHaveBeenCalled();
    expect(screen.queryAllByRole('option')).toHaveLength(what === 'more is typed' ? 1 : 0);
  },
);
