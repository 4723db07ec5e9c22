import { calls } from '@qafila/contracts';
import type { Payout } from '@qafila/contracts/wallet';
import type { FakeShell } from '@qafila/shell-sdk/testing';
import { InDrawer, newDrawerState, OPERATOR } from '@qafila/shell-sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { newShell, renderPart } from '../../testing/render-part.tsx';
import { idOf, payout } from '../../testing/samples.ts';
import PayoutDetailDrawer from './payout-detail-drawer.tsx';

let shell: FakeShell;
beforeEach(async () => {
  shell = await newShell();
  shell.api.answer(calls.payout.get, payout(1));
});

test('the drawer shows one payout, named by its agent, and updates live', async () => {
  const drawerState = newDrawerState();
  const params = { payoutId: idOf(1) };
  renderPart(
    <InDrawer view={PayoutDetailDrawer} params={params} drawerState={drawerState} tabs={[]} />,
    shell,
  );
  expect(await screen.findByText('Fuel of October')).toBeInTheDocument();
  await waitFor(() => expect(drawerState.title).toBe('Payout'));
  shell.api.answer(calls.payout.get, payout(1, { status: 'credited', allowedActions: [] }));
  act(() =>
    shell.channels.receive('operational', 'payout.changed', {
      payoutId: idOf(1),
      agentId: idOf(1),
      status: 'credited',
    }),
  );
  expect(await screen.findByText('Credited')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Credit the/ })).not.toBeInTheDocument();
});

test('a payout that is decided while it is read stays decided', async () => {
  const replies: ((reply: Payout) => void)[] = [];
  shell.api.answer(calls.payout.get, () => new Promise<Payout>((done) => replies.push(done)));
  renderPart(
    <InDrawer
      view={PayoutDetailDrawer}
      params={{ payoutId: idOf(1) }}
      drawerState={newDrawerState()}
      tabs={[]}
    />,
    shell,
  );
  await waitFor(() => expect(replies).toHaveLength(1));
  act(() =>
    shell.channels.receive('operational', 'payout.changed', {
      payoutId: idOf(1),
      agentId: idOf(1),
      status: 'credited',
    }),
  );
  await act(async () => replies[1]?.(payout(1, { status: 'credited', allowedActions: [] })));
  expect(await screen.findByText('Credited')).toBeVisible();
  await act(async () => {
    replies[0]?.(payout(1));
    // The query library passes it on a tick later.
    await new Promise((done) => setTimeout(done));
  });
  expect(screen.getByText('Credited')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Credit the/ })).not.toBeInTheDocument();
});

test('a role that may not read money sees that, without a call', async () => {
  shell = await newShell({ user: { ...OPERATOR, roles: ['Tracker'] } });
  renderPart(
    <InDrawer
      view={PayoutDetailDrawer}
      params={{ payoutId: idOf(1) }}
      drawerState={newDrawerState()}
      tabs={[]}
    />,
    shell,
  );
  expect(await screen.findByText("Your role can't see money")).toBeVisible();
  expect(shell.api.made.filter(({ name }) => name === calls.payout.get.name)).toEqual([]);
});
