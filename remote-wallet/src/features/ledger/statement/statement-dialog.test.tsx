import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { FakeShell } from '@qafila/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import { agent, idOf, listOf } from '../../../testing/samples.ts';
import { StatementDialog } from './statement-dialog.tsx';

let shell: FakeShell;
let saved: string[];
beforeEach(async () => {
  shell = await newShell();
  shell.api.answer(calls.agent.all, listOf([agent(1, 'Aisha Rahman')]));
  shell.api.answer(calls.agent.get, agent(1, 'Aisha Rahman'));
  shell.api.answer(calls.cashClose.statement, { blob: new Blob(['%PDF']), fileName: null });
  saved = [];
  URL.createObjectURL = jest.fn(() => 'blob:file');
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

const made = () => shell.api.made.filter(({ name }) => name === 'Ledger.statement');
const show = (agentId: string) => {
  const onClose = jest.fn();
  const view = renderPart(<StatementDialog agentId={agentId} onClose={onClose} />, shell);
  return { ...view, onClose, dialog: within(screen.getByRole('dialog')) };
};

test('a statement is of one agent and a period, as PDF or CSV, in either language', async () => {
  const { user, dialog, onClose } = show(idOf(1));
  await waitFor(() => expect(dialog.getByRole('combobox')).toHaveValue('AG-1 - Aisha Rahman'));
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('radio', { name: 'العربية' }));
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(made()[0]?.query).toEqual({
    agentId: idOf(1),
    fromUtc: '2026-10-31T21:00:00.000Z',
    toUtc: '2026-11-20T20:59:59.999Z',
    format: 'csv',
    language: 'ar',
  });
  expect(saved).toEqual(['statement-2026-11-01-2026-11-20.csv']);
  expect(shell.notices).toEqual([{ kind: 'success', text: 'File downloaded successfully' }]);
});

test('without an agent it asks for one', async () => {
  const { user, dialog } = show('');
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  expect((await dialog.findAllByText('Choose an agent'))[0]).toBeInTheDocument();
  expect(made()).toEqual([]);
});

test('a failed download shows the reason and keeps the choices', async () => {
  shell.api.answer(calls.cashClose.statement, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Out of order' });
  });
  const { user, dialog, onClose } = show(idOf(1));
  await user.click(dialog.getByRole('radio', { name: 'CSV' }));
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  expect(await dialog.findByText('Out of order')).toBeInTheDocument();
  expect(dialog.getByRole('radio', { name: 'CSV' })).toBeChecked();
  expect(onClose).not.toHaveBeenCalled();
  expect(saved).toEqual([]);
});
