import { ApiError } from '@qafila/api-client';
import { identityCalls, type UserSession } from '@qafila/contracts/identity';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPortal } from '../../test/render-portal.tsx';
import { deviceName } from './device-name.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const session = (id: string, change: Partial<UserSession>): UserSession => ({
  id,
  client: 'portal',
  userAgent: CHROME,
  ip: '10.0.0.7',
  startedAtUtc: '2026-11-20T07:00:00Z',
  lastSeenAtUtc: '2026-11-22T07:00:00Z',
  isOwn: false,
  ...change,
});

async function openMenu() {
  const portal = renderPortal('/tasks');
  await userEvent.click(await screen.findByRole('button', { name: 'Account: Noora Al-Kuwari' }));
  return portal;
}
const choose = (name: string) => userEvent.click(screen.getByRole('menuitem', { name }));
beforeEach(() => localStorage.clear());

test("the person's menu leads to profile, devices, second factor and password", async () => {
  const { address, shell } = await openMenu();
  shell.api.answer(identityCalls.forgotPassword, { message: '' } as never);
  await choose('Change the password');
  await waitFor(() =>
    expect(shell.notices).toEqual([
      { kind: 'success', text: 'A link to set a new password was sent to operator@qafila.test' },
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Account: Noora Al-Kuwari' }));
  await choose('Two-step verification and recovery codes');
  await waitFor(() => expect(address()).toBe('/mfa-setup'));
});

test('devices and kinds of alerts are listed, and another device is signed out', async () => {
  const { shell } = await openMenu();
  let items = [session('s1', { isOwn: true }), session('s2', { userAgent: IPHONE })];
  shell.api.answer(identityCalls.ownSessions, () => ({ items }));
  shell.api.answer(identityCalls.endOwnSessions, () => {
    items = items.slice(0, 1);
    return { ended: 1 };
  });
  await choose('Profile, devices and alerts');
  const dialog = within(await screen.findByRole('dialog', { name: 'Your account' }));
  expect(dialog.getByText('operator@qafila.test')).toBeInTheDocument();
  expect(await dialog.findByText('Chrome · Windows')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: 'Sign out Chrome · Windows' })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Agents without signal' }));
  expect(dialog.getByRole('checkbox', { name: 'Agents without signal' })).not.toBeChecked();
  await userEvent.click(dialog.getByRole('button', { name: 'Sign out Safari · iOS' }));
  await waitFor(() => expect(dialog.queryByText('Safari · iOS')).not.toBeInTheDocument());
  expect(shell.api.made.find(({ name }) => name === 'Session.endOwn')?.body).toEqual({ sessionId: 's2' });
});

test('a device that is signed out twice, or was elsewhere, is no longer listed, without an error', async () => {
  const { shell } = await openMenu();
  const own = session('s1', { isOwn: true });
  shell.api.answer(identityCalls.ownSessions, { items: [own, session('s2', { userAgent: IPHONE })] });
  let refuse: (error: ApiError) => void = () => {};
  shell.api.answer(
    identityCalls.endOwnSessions,
    () => new Promise<{ ended: number }>((_, reject) => (refuse = reject)),
  );
  await choose('Profile, devices and alerts');
  const dialog = within(await screen.findByRole('dialog', { name: 'Your account' }));
  const signOut = await dialog.findByRole('button', { name: 'Sign out Safari · iOS' });
  await userEvent.dblClick(signOut);
  expect(signOut).toHaveAttribute('aria-busy', 'true');
  expect(shell.api.made.filter(({ name }) => name === 'Session.endOwn')).toHaveLength(1);
  shell.api.answer(identityCalls.ownSessions, { items: [own] });
  await act(async () =>
    refuse(new ApiError({ code: 'NOT_FOUND', status: 404, message: 'This session is over already' })),
  );
  await waitFor(() => expect(dialog.queryByText('Safari · iOS')).not.toBeInTheDocument());
  expect(shell.notices).toEqual([]);
});

test('if signing out a device fails, that is said, and the devices are read again', async () => {
  const { shell } = await openMenu();
  const items = [session('s1', { isOwn: true }), session('s2', { userAgent: IPHONE })];
  shell.api.answer(identityCalls.ownSessions, { items });
  shell.api.answer(identityCalls.endOwnSessions, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: 'Out of order' });
  });
  await choose('Profile, devices and alerts');
  const dialog = within(await screen.findByRole('dialog', { name: 'Your account' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Sign out Safari · iOS' }));
  await waitFor(() => expect(shell.api.made.filter(({ name }) => name === 'Session.own')).toHaveLength(2));
  expect(shell.notices).toEqual([{ kind: 'error', text: 'Out of order' }]);
  expect(await dialog.findByRole('button', { name: 'Sign out Safari · iOS' })).toBeEnabled();
});

test('language and theme are chosen in it as well', async () => {
  await openMenu();
  await choose('Dark theme');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  await userEvent.click(screen.getByRole('button', { name: 'Account: Noora Al-Kuwari' }));
  await choose('العربية');
  await waitFor(() => expect(document.documentElement).toHaveAttribute('dir', 'rtl'));
});

test('the height of rows is chosen for every grid of the page', async () => {
  await openMenu();
  const told = jest.fn();
  window.addEventListener('storage', told);
  await userEvent.click(screen.getByText('Compact rows'));
  expect(localStorage.getItem('qafila.density')).toBe('compact');
  expect(told).toHaveBeenCalledTimes(1);
});

test('a device is named by its browser and system', () => {
  expect(deviceName(CHROME)).toBe('Chrome · Windows');
  expect(deviceName(IPHONE)).toBe('Safari · iOS');
  expect(deviceName('curl/8')).toBeUndefined();
});
