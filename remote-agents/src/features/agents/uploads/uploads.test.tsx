import { calls } from '@qafila/contracts';
import { AGENT_CSV_COLUMNS } from '@qafila/domain/csv';
import type { FakeShell } from '@qafila/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import { UPLOAD_COLUMNS } from './upload-kinds.ts';
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

/** jsdom's blobs can be read with its FileReader only. */
const readText = (blob: Blob) =>
  new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.readAsText(blob);
  });
beforeAll(() => {
  Object.assign(Blob.prototype, {
    text(this: Blob) {
      return readText(this);
    },
  });
});

/** Uploads a file from the menu, waits for the check, and confirms. */
async function goThrough(entry: string) {
  const { user } = renderPart(<UploadMenu />, shell);
  await user.click(screen.getByRole('button', { name: 'Update from CSV' }));
  await user.click(screen.getByRole('menuitem', { name: entry }));
  const dialog = screen.getByRole('dialog', { name: entry });
  await user.upload(within(dialog).getByLabelText(entry, { selector: 'input' }), csv);
  await user.click(within(dialog).getByRole('button', { name: 'Check the file' }));
  expect(await within(dialog).findByText('No such agent')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Update 1 agent' }));
  expect(await within(dialog).findByText('Rows written: 1. Rejected rows: 1.')).toBeInTheDocument();
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

test.each([
  ['costs', ['publicId', 'costPerKm', 'costPerHour']],
  [
    'documents',
    [
      'publicId',
      'qatarId',
      'qatarIdExpirationDate',
      'passportNo',
      'passportExpirationDate',
      'drivingLicenseExpirationDate',
      'workPermitExpirationDate',
    ],
  ],
  ['suppliers', ['publicId', 'supplierCode', 'contractNumber']],
] as const)('the template of %s has the columns that the server reads', (kind, columns) => {
  expect(UPLOAD_COLUMNS[kind]).toEqual(columns);
  expect(AGENT_CSV_COLUMNS[kind].map(({ header }) => header)).toEqual(columns);
});

test('rejected rows are downloaded unchanged, with their reasons', async () => {
  const saved: Blob[] = [];
  HTMLAnchorElement.prototype.click = () => {};
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`,
    revokeObjectURL: () => {},
  });
  shell.api.answer(calls.agent.bulkUpdateCost, reply);
  const { user } = renderPart(<UploadMenu />, shell);
  await user.click(screen.getByRole('button', { name: 'Update from CSV' }));
  await user.click(screen.getByRole('menuitem', { name: 'Costs' }));
  await user.upload(screen.getByLabelText('Costs', { selector: 'input' }), csv);
  await user.click(screen.getByRole('button', { name: 'Check the file' }));
  await user.click(await screen.findByRole('button', { name: 'Download rejected rows' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await readText(saved[0] as Blob)).toBe('publicId,Reason\r\nAG-99,No such agent');
});
