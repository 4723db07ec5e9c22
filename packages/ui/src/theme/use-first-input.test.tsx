import { fireEvent, render } from '@testing-library/react';
import { useFirstInput } from './use-first-input.ts';

function Page({ work }: { work: () => void }) {
  useFirstInput(work);
  return <button type="button">Open</button>;
}

test.each(['pointerMove', 'pointerDown', 'keyDown'] as const)(
  'work runs once, after the first %s',
  (press) => {
    const work = jest.fn();
    const { getByRole } = render(<Page work={work} />);
    expect(work).not.toHaveBeenCalled();
    fireEvent[press](getByRole('button'));
    fireEvent[press](getByRole('button'));
    expect(work).toHaveBeenCalledTimes(1);
  },
);

test('nothing runs after unmount', () => {
  const work = jest.fn();
  render(<Page work={work} />).unmount();
  fireEvent.keyDown(document.body);
  expect(work).not.toHaveBeenCalled();
});
