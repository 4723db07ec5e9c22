import { renderHook } from '@testing-library/react';
import { useShownChanges } from './use-shown-changes.ts';

function show(isFetching: boolean, ids: string[]) {
  const onChange = jest.fn();
  const page = (fetching: boolean, shown: string[]) => ({ isFetching: fetching, shown });
  const { result, rerender } = renderHook(
    (now) => useShownChanges(now, (id) => now.shown.includes(id), onChange),
    { initialProps: page(isFetching, ids) },
  );
  return { onChange, result, set: (...now: Parameters<typeof page>) => rerender(page(...now)) };
}

test('a change of what is shown counts at once, any other does not', () => {
  const { onChange, result } = show(false, ['one']);
  result.current('two');
  expect(onChange).not.toHaveBeenCalled();
  result.current('one');
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('a change while the page is being read counts if the reply shows it, once', () => {
  const { onChange, result, set } = show(true, []);
  result.current('one');
  result.current('two');
  expect(onChange).not.toHaveBeenCalled();
  set(false, ['one']);
  expect(onChange).toHaveBeenCalledTimes(1);
  set(true, ['one']);
  set(false, ['one']);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('a change while the page is being read does not count if the reply has no such row', () => {
  const { onChange, result, set } = show(true, ['before']);
  result.current('two');
  set(false, ['one']);
  expect(onChange).not.toHaveBeenCalled();
});
