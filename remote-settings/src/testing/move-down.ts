import { act, fireEvent } from '@testing-library/react';

/** Lifts an item of a sorted list by its handle, moves it down by one and drops it, with the keyboard alone. */
export async function moveDown(handle: HTMLElement) {
  handle.focus();
  fireEvent.keyDown(handle, { key: ' ', keyCode: 32 });
  fireEvent.keyDown(handle, { key: 'ArrowDown', keyCode: 40 });
  await act(async () => {
    fireEvent.keyDown(handle, { key: ' ', keyCode: 32 });
  });
}
