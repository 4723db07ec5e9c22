import { act, renderHook } from '@testing-library/react';
import { useDraft } from './use-draft.ts';

beforeEach(() => sessionStorage.clear());

test('a draft survives a reload until it is cleared', () => {
  const first = renderHook(() => useDraft('task.edit.1', ''));
  expect(first.result.current.restored).toBe(false);
  act(() => first.result.current.set('half a note'));
  first.unmount();
  const second = renderHook(() => useDraft('task.edit.1', ''));
  expect(second.result.current).toMatchObject({ value: 'half a note', restored: true });
  act(() => second.result.current.clear());
  expect(renderHook(() => useDraft('task.edit.1', '')).result.current.value).toBe('');
});
