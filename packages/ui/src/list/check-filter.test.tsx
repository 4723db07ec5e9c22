import { screen } from '@testing-library/react';
import { useState } from 'react';
import { problemsIn, renderUi } from '../testing/render-ui.tsx';
import { CheckFilter, type CheckFilterProps } from './check-filter.tsx';

const SKILLS = [
  { id: '1', name: 'Cold chain' },
  { id: '2', name: 'Heavy' },
];

function Sample({ onChosen, ...props }: Partial<CheckFilterProps>) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const choose = (names: string[]) => {
    setChosen(names);
    onChosen?.(names);
  };
  return (
    <CheckFilter icon="skill" label="Skills" options={SKILLS} {...props} chosen={chosen} onChosen={choose} />
  );
}

test('[LIST-22] several options are checked and unchecked; the button shows how many', async () => {
  const onChosen = jest.fn();
  const { user } = renderUi(<Sample onChosen={onChosen} />);
  await user.click(screen.getByRole('button', { name: 'Skills' }));
  expect(await problemsIn(screen.getByRole('group', { name: 'Skills' }))).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Cold chain' }));
  await user.click(screen.getByRole('checkbox', { name: 'Heavy' }));
  expect(onChosen).toHaveBeenLastCalledWith(['Cold chain', 'Heavy']);
  expect(screen.getByRole('button', { name: 'Skills (2)' })).toHaveAttribute('aria-expanded', 'true');
  await user.click(screen.getByRole('checkbox', { name: 'Cold chain' }));
  expect(onChosen).toHaveBeenLastCalledWith(['Heavy']);
});

test('reports when its options open and close', async () => {
  const onOpen = jest.fn();
  const { user } = renderUi(<Sample onOpen={onOpen} />);
  await user.click(screen.getByRole('button', { name: 'Skills' }));
  expect(onOpen.mock.calls).toEqual([[true]]);
  await user.keyboard('{Escape}');
  expect(onOpen.mock.calls).toEqual([[true], [false]]);
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a replacement for the options is shown instead of them', async () => {
  const { user } = renderUi(<Sample instead="No skills yet" />);
  await user.click(screen.getByRole('button', { name: 'Skills' }));
  expect(screen.getByText('No skills yet')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
