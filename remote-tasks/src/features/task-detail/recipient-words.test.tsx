import { taskCalls, taskProofCalls } from '@qafila/contracts/task';
import { trackingCalls } from '@qafila/contracts/tracking';
import { createFakeShell } from '@qafila/shell-sdk/testing';
import { idOf, sampleTask } from '@qafila/testing/samples';
import { screen, within } from '@testing-library/react';
import { renderDrawer } from '../../testing/render-drawer.tsx';

test("[TRACK-04] the drawer of a delivered task shows its recipient's rating and comment", async () => {
  const shell = createFakeShell();
  shell.api.answer(taskCalls.get, sampleTask({ status: 'Delivered' }));
  shell.api.answer(taskProofCalls.proofs, { items: [] });
  shell.api.answer(trackingCalls.feedback, {
    note: null,
    rating: 4,
    comment: 'On time',
    ratedAtUtc: '2026-03-10T06:00:00Z',
    notMeAtUtc: null,
  });
  await renderDrawer('task.detail', { taskId: idOf(1) }, { shell });
  const section = within(await screen.findByRole('region', { name: 'From the recipient' }));
  expect(section.getByRole('img', { name: '4 of 5 stars' })).toHaveTextContent('★★★★☆');
  expect(section.getByText('On time')).toBeVisible();
});
