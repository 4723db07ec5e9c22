import { assignmentCalls } from '@qafila/contracts/assignment';
import { createFakeShell } from '@qafila/shell-sdk/testing';
import { idOf, sampleTask } from '@qafila/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleCandidate } from '../../testing/sample-work.ts';
import { BulkDialog } from './bulk-dialog.tsx';

jest.mock('@qafila/ui/map', () => jest.requireActual('../../testing/fake-map.tsx').fakeMap);

const TASKS = [1, 2].map((n) => sampleTask({ id: idOf(n), shortId: `T-${n}`, taskAgentDetails: null }));

async function open(...items: ReturnType<typeof sampleCandidate>[]) {
  const shell = createFakeShell();
  shell.api.answer(assignmentCalls.candidates, {
    items,
    pagingFilteringContext: { pageNumber: 1, pageSize: 30, totalItems: items.length, totalPages: 1 },
  });
  return renderPage(<BulkDialog kind="assign" tasks={TASKS} onClose={() => {}} />, { shell });
}

test('several orders are offered to the best agent at once', async () => {
  await open(sampleCandidate(4, { fullName: 'Joseph' }), sampleCandidate(5));
  await waitFor(() => expect(screen.getByRole('radio', { name: 'AG-4 - Joseph' })).toBeChecked());
  expect(screen.getByRole('button', { name: 'Assign to this agent' })).toBeEnabled();
});

test('where the engine excludes every agent, none of them is chosen for the user', async () => {
  await open(sampleCandidate(4, { fullName: 'Joseph', rank: null, excludedBy: ['vehicle'] }));
  expect(await screen.findByRole('radio', { name: 'AG-4 - Joseph' })).not.toBeChecked();
  expect(screen.getByRole('button', { name: 'Assign to this agent' })).toBeDisabled();
});
