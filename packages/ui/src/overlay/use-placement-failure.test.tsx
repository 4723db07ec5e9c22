import { screen, waitFor } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { Popover } from './popover.tsx';

jest.mock('./floating.ts', () => {
  throw new Error('Loading chunk 7 failed');
});

test('a panel whose place can not be computed is shown in the middle of the window', async () => {
  renderUi(<Popover anchor={{ x: 1, y: 1 }} onClose={() => {}} role="dialog" aria-label="Panel" />);
  const panel = screen.getByRole('dialog');
  await waitFor(() => expect(panel).toBeVisible());
  expect(panel.style.inset).toBe('0');
  expect(panel.style.margin).toBe('auto');
});
