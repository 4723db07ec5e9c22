import { calls } from '@qafila/contracts';
import type { CurrencyAmount, HeldCash } from '@qafila/contracts/wallet';
import { createFakeSession, type FakeShell, OPERATOR } from '@qafila/shell-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { newShell, renderPart } from '../../../testing/render-part.tsx';
import { agent, heldCash, idOf, listOf } from '../../../testing/samples.ts';
import AgentsLedgerPage from '../agents-ledger-page.tsx';

const QAR = { currency: 'Qatari Riyal (QAR)', amount: 40 };
const reply = (items: HeldCash[], amount: number, ...others: CurrencyAmount[]) => ({
  ...listOf(items),
  totals: [{ currency: 'Kuwaiti Dinar (KWD)', amount }, ...others],
});

let shell: FakeShell;
beforeEach(async () => {
  sessionStorage.clear();
  shell = await newShell();
  shell.api.answer(calls.agent.all, listOf([agent(1, 'Aisha Rahman')]));
  shell.api.answer(
    calls.cashClose.held,
    reply(
      [
        heldCash(3),
        heldCash(2, { working: true, readyForBalancingAtUtc: '2026-11-20T15:30:00Z' }),
        heldCash(1, { pendingCloseId: idOf(800) }),
        heldCash(4, { amount: 12.5, sinceUtc: null, readyForBalancingAtUtc: null }),
      ],
      612.5,
      QAR,
    ),
  );
});

const open = (at = '/agents-ledger?view=held') => renderPart(<AgentsLedgerPage />, shell, at);
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('cash that agents hold is listed with its sum, and what is in the way of closing it', async () => {
  open();
  expect(await screen.findByText('4 agents hold 612.500 KWD · 40.00 QAR in all')).toBeVisible();
  expect((await rowOf(/Agent 3/)).getByText('300.000')).toBeVisible();
  expect((await rowOf(/Agent 3/)).getByText('Ready')).toBeVisible();
  expect((await rowOf(/Agent 2/)).getByText(/^Shift not over, ready/)).toBeVisible();
  expect((await rowOf(/Agent 1/)).getByText('Awaiting approval')).toBeVisible();
  expect((await rowOf(/Agent 4/)).getByText('Missing at the last close')).toBeVisible();
});

test('cash of a company with another currency than the reader’s has its own unit', async () => {
  const riyals = heldCash(5, { currency: 'Qatari Riyal (QAR)', amount: 12.5 });
  shell.api.answer(calls.cashClose.held, reply([heldCash(3), riyals], 300, QAR));
  open();
  expect((await rowOf(/Agent 5/)).getByText('12.50 QAR')).toBeVisible();
  expect((await rowOf(/Agent 3/)).getByText('300.000')).toBeVisible();
});

test('a row leads to closing its agent’s cash, or to the close that waits', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Close the cash of Agent 3' }));
  await waitFor(() =>
    expect(shell.api.made.find(({ name }) => name === 'Ledger.closePreview')?.query).toEqual({
      agentId: idOf(3),
    }),
  );
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Open the slip of Agent 1' }));
  expect(address()).toContain(`drawer=cash-close.detail&d.closeId=${idOf(800)}`);
});

test('it follows what is collected and closed', async () => {
  open();
  await screen.findByText('4 agents hold 612.500 KWD · 40.00 QAR in all');
  shell.api.answer(calls.cashClose.held, reply([heldCash(3)], 300));
  act(() =>
    shell.channels.receive('operational', 'cash.closed', {
      closeId: idOf(801),
      agentId: idOf(2),
      status: 'closed',
    }),
  );
  expect(await screen.findByText('One agent holds 300.000 KWD')).toBeVisible();
});

test('who may not close cash sees the list without the button; without cash it says what comes here', async () => {
  shell.session = createFakeSession({ ...OPERATOR, roles: ['RuleViewer'] });
  shell.api.answer(calls.cashClose.held, reply([heldCash(3)], 300));
  const { unmount } = open();
  expect(await screen.findByText('One agent holds 300.000 KWD')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Close the cash/ })).not.toBeInTheDocument();
  unmount();
  shell.api.answer(calls.cashClose.held, reply([], 0));
  open();
  expect(await screen.findByText('No agent holds cash')).toBeVisible();
});
