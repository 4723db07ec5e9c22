import { calls } from '@qafila/contracts';
import type { FakeShell } from '@qafila/shell-sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import { agent, listOf } from '../../../testing/samples.ts';
import ListPage from './list-page.tsx';

let shell: FakeShell;
let saved: Blob[];
beforeEach(async () => {
  shell = await newShell();
  shell.api.answer(calls.skill.all, listOf([]));
  saved = [];
  URL.createObjectURL = jest.fn((blob: Blob) => `blob:${saved.push(blob)}`);
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

const textOf = (blob: Blob) =>
  new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.readAsText(blob);
  });

test('[CSV-01] costs of agents are saved with the decimals of the company currency, and its name', async () => {
  const rows = [agent(1, { costPerKm: 0.5, costPerHour: 12 }), agent(2, { costPerKm: 0, costPerHour: 1.25 })];
  shell.api.answer(calls.agent.all, listOf(rows, { totalItems: 45, totalPages: 3 }));
  const { user } = renderPart(<ListPage />, shell, '/agent-list');
  const csv = await screen.findByRole('button', { name: 'CSV' });
  await waitFor(() => expect(csv).toBeEnabled());
  await user.click(csv);
  await user.click(screen.getByRole('menuitem', { name: /^Current/ }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const lines = (await textOf(saved[0] ?? new Blob())).trim().split('\r\n');
  expect(lines.map((line) => line.split(',').slice(-3))).toEqual([
    ['costPerKm', 'costPerHour', 'currency'],
    ['0.500', '12.000', 'KWD'],
    ['0.000', '1.250', 'KWD'],
  ]);
});
