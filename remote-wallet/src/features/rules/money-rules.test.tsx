import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { WalletRules } from '@qafila/contracts/wallet';
import {
  createFakeSession,
  type FakeShell,
  InDrawer,
  newDrawerState,
  OPERATOR,
} from '@qafila/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { PageFrame } from '../../shared/page-frame.tsx';
import { newShell, renderPart } from '../../testing/render-part.tsx';
import MoneyRulesDrawer from './money-rules-drawer.tsx';

const rules: WalletRules = {
  allowNegativeBalance: false,
  freshAuthenticationAbove: 1000,
  closeApprovalAbove: 50,
  version: 3,
  updatedBy: 'noora@qafila.test',
  updatedAtUtc: '2026-11-19T08:00:00Z',
};
let shell: FakeShell;
beforeEach(async () => {
  sessionStorage.clear();
  shell = await newShell();
  shell.session = createFakeSession({ ...OPERATOR, roles: ['CompanyAdmin'] });
  shell.api.answer(calls.wallet.settings, rules);
  shell.api.answer(calls.wallet.updateSettings, { ...rules, version: 4 });
});

const saved = () =>
  shell.api.made.filter(({ name }) => name === 'AgentAccount.updateSettings').map(({ body }) => body);
function open() {
  const drawerState = newDrawerState();
  const view = renderPart(
    <InDrawer view={MoneyRulesDrawer} params={{}} drawerState={drawerState} tabs={[]} />,
    shell,
  );
  return { ...view, drawerState };
}
const limit = (name: RegExp) => screen.findByRole('spinbutton', { name });

test('an administrator changes the limits, with the version they read', async () => {
  const { user, drawerState } = open();
  const second = await limit(/^Second approver/);
  expect(await limit(/^Ask for the password/)).toHaveValue('1000.000');
  expect(second).toHaveAccessibleDescription(/not posted until a second person approves it/);
  expect(screen.getByText('noora@qafila.test')).toBeInTheDocument();
  await user.clear(second);
  await user.type(second, '20');
  await user.click(screen.getByRole('switch', { name: /go below zero/ }));
  expect(drawerState.dirty).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drawerState.closed).toBe(true));
  expect(saved()).toEqual([
    { freshAuthenticationAbove: 1000, closeApprovalAbove: 20, allowNegativeBalance: true, version: 3 },
  ]);
  expect(shell.notices).toEqual([{ kind: 'success', text: 'Money rules saved' }]);
});

test('an invalid amount is refused at its field', async () => {
  const { user } = open();
  const second = await limit(/^Second approver/);
  await user.clear(second);
  await user.type(second, '2000000');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('The amount is too large'))[0]).toBeInTheDocument();
  expect(saved()).toEqual([]);
});

/** A colleague has saved, so that the next save is refused with their values. */
const savedMeanwhile = (now: WalletRules) =>
  shell.api.answer(calls.wallet.updateSettings, () => {
    throw new ApiError({
      code: 'CONFLICT',
      status: 409,
      message: 'Changed meanwhile',
      details: { rules: now },
    });
  });
const saveButton = () => screen.getByRole('button', { name: 'Save' });

test('values that a colleague saved meanwhile are shown beside the typed ones, and overwritten only by a second save', async () => {
  const now = { ...rules, closeApprovalAbove: 75, version: 4 };
  savedMeanwhile(now);
  const { user, drawerState } = open();
  const second = await limit(/^Second approver/);
  await user.clear(second);
  await user.type(second, '20');
  await user.click(saveButton());
  const theirs = within(
    (await screen.findByText(/^Another person saved these meanwhile/)).parentElement as HTMLElement,
  );
  expect(theirs.getByText('75.000 KWD')).toBeInTheDocument();
  expect(second).toHaveValue('20.000');
  shell.api.answer(calls.wallet.updateSettings, { ...now, version: 5 });
  await user.click(saveButton());
  await waitFor(() => expect(drawerState.closed).toBe(true));
  expect(saved()[1]).toMatchObject({ closeApprovalAbove: 20, version: 4 });
});

test("the second save keeps a colleague's values in the fields that this user left as they were", async () => {
  savedMeanwhile({ ...rules, freshAuthenticationAbove: 200, allowNegativeBalance: true, version: 4 });
  const { user, drawerState } = open();
  const second = await limit(/^Second approver/);
  await user.clear(second);
  await user.type(second, '20');
  await user.click(saveButton());
  expect(await screen.findByText('200.000 KWD')).toBeInTheDocument();
  shell.api.answer(calls.wallet.updateSettings, { ...rules, version: 5 });
  await user.click(saveButton());
  await waitFor(() => expect(drawerState.closed).toBe(true));
  expect(saved()[1]).toEqual({
    freshAuthenticationAbove: 200,
    closeApprovalAbove: 20,
    allowNegativeBalance: true,
    version: 4,
  });
});

test('without the password nothing is saved, and typed values stay', async () => {
  shell.api.answer(calls.wallet.updateSettings, () => {
    throw new ApiError({
      code: 'FRESH_AUTHENTICATION_REQUIRED',
      status: 403,
      message: 'Enter your password to change the money rules',
    });
  });
  const { user, drawerState } = open();
  const second = await limit(/^Second approver/);
  await user.clear(second);
  await user.type(second, '20');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enter your password to change the money rules')).toBeInTheDocument();
  expect(second).toHaveValue('20.000');
  expect(drawerState.closed).toBe(false);
});

test('other users can only read them', async () => {
  shell.session = createFakeSession(OPERATOR);
  open();
  expect(await screen.findByText('Second approver for a cash difference above')).toBeInTheDocument();
  expect(screen.getByText('50.000 KWD')).toBeInTheDocument();
  expect(screen.getByText(/An administrator of the company can change them/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});

test('every wallet page links to them, for users with a company', async () => {
  const { user, address } = renderPart(<PageFrame title="Ledgers">{null}</PageFrame>, shell);
  await user.click(screen.getByRole('button', { name: 'Money rules' }));
  expect(address()).toContain('drawer=wallet.rules');
});

test('a failure to read them offers to try again', async () => {
  shell.api.answer(calls.wallet.settings, () => {
    throw new ApiError({ code: 'NO_RESPONSE', status: 0, message: 'Network error' });
  });
  const { user } = open();
  await screen.findByText('Network error, Please check your connection');
  shell.api.answer(calls.wallet.settings, rules);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await limit(/^Second approver/)).toBeInTheDocument();
});
