import { calls } from '@qafila/contracts';
import type { FakeShell } from '@qafila/shell-sdk/testing';
import { screen, within } from '@testing-library/react';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import { UploadMenu } from './upload-menu.tsx';

let shell: FakeShell;
beforeEach(async () => {
  shell = await newShell();
});

const reply = {
  accepted: 1,
  rejected: 1,
  results: [
    { row: 1, id: 'AG-1', ok: true },
    { row: 2, id: 'AG-99', ok: false, message: 'No such agent' },
  ],
};
const csv = new File(['publicId\r\nAG-1\r\nAG-99\r\n'], 'agents.csv', { type: 'text/csv' });

/** Uploads a file from the menu, looks at what would happen, and confirms. */
async function goThrough(entry: string) {
  const { user } = renderPart(<UploadMenu />, shell);
  await user.click(screen.getByRole('button', { name: 'Update from CSV' }));
  await user.click(screen.getByRole('menuitem', { name: entry }));
  const dialog = screen.getByRole('dialog', { name: entry });
  await user.upload(within(dialog).getByLabelText(entry, { selector: 'input' }), csv);
  await user.click(within(dialog).getByRole('button', { name: 'Check the file' }));
  expect(await within(dialog).findByText('No such agent')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Update 1 agent' }));
  expect(await within(dialog).findByText('1 rows written, 1 refused.')).toBeInTheDocument();
  return shell.api.made.map(({ name, body }) => [name, (body as { dryRun: string }).dryRun]);
}

test('[AGENT-62] costs are checked and then updated by a CSV to bulkupdatecost', async () => {
  shell.api.answer(calls.agent.bulkUpdateCost, reply);
  expect(await goThrough('Costs')).toEqual([
    ['Agent.bulkUpdateCost', 'true'],
    ['Agent.bulkUpdateCost', 'false'],
  ]);
});

test('[AGENT-63] documents are checked and then updated by a CSV to bulkupdateDocuments', async () => {
  shell.api.answer(calls.agent.bulkUpdateDocuments, reply);
  expect(await goThrough('Documents')).toEqual([
    ['Agent.bulkUpdateDocuments', 'true'],
    ['Agent.bulkUpdateDocuments', 'false'],
  ]);
});

test('[AGENT-64] suppliers are checked and then updated by a CSV to bulkUpdateSuppliersAssociation', async () => {
  shell.api.answer(calls.agent.bulkUpdateSuppliers, reply);
  expect(await goThrough('Suppliers and contracts')).toEqual([
    ['Agent.bulkUpdateSuppliersAssociation', 'true'],
    ['Agent.bulkUpdateSuppliersAssociation', 'false'],
  ]);
});
