import { render } from '@testing-library/react';
import { useDrawerTitle } from './use-drawer-title.ts';

function View({ setTitle, title, subtitle }: { setTitle: jest.Mock; title?: string; subtitle?: string }) {
  useDrawerTitle(setTitle, title, subtitle);
  return null;
}

test('a drawer keeps the title of its view until the name of the open object is known, and follows it', () => {
  const setTitle = jest.fn();
  const { rerender } = render(<View setTitle={setTitle} />);
  expect(setTitle).not.toHaveBeenCalled();
  rerender(<View setTitle={setTitle} title="Falcon Riders" subtitle="FR-1" />);
  expect(setTitle).toHaveBeenLastCalledWith('Falcon Riders', 'FR-1');
  rerender(<View setTitle={setTitle} title="Falcon Riders" subtitle="FR-2" />);
  expect(setTitle).toHaveBeenLastCalledWith('Falcon Riders', 'FR-2');
  expect(setTitle).toHaveBeenCalledTimes(2);
});
