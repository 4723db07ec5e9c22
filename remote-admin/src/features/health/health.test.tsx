import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import type { ReleaseState, SystemHealth } from '@qafila/contracts/releases';
import { SECTION_ROLES } from '@qafila/contracts/shell';
import type { FakeShell } from '@qafila/shell-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { descriptor } from '../../descriptor.ts';
import { newShell, renderPart } from '../../testing/render-part.tsx';
import { SYS_ADMIN } from '../../testing/samples.ts';
import HealthPage from './health-page.tsx';

const AT = '2026-11-20T08:00:00.000Z';
const WALLET: ReleaseState = {
  name: 'remote-wallet',
  version: '1.0.0',
  builtIn: false,
  candidate: '1.1.0',
  percent: 10,
  versions: ['1.1.0', '1.0.0'],
  releases: [
    { version: '1.1.0', notes: 'Faster statements', uploadedBy: 'release token', uploadedAtUtc: AT },
    { version: '1.0.0', notes: null, uploadedBy: 'release token', uploadedAtUtc: AT },
  ],
};
const HEALTH: SystemHealth = {
  nodes: [
    { id: 'a', host: 'node-a', startedAtUtc: AT, seenAtUtc: AT, alive: true, tabs: 21 },
    { id: 'b', host: 'node-b', startedAtUtc: AT, seenAtUtc: AT, alive: false, tabs: 0 },
  ],
  inUse: [
    { name: 'remote-wallet', version: '1.0.0', tabs: 18, people: ['noora@qafila.test'] },
    { name: 'remote-wallet', version: '0.9.0', tabs: 1, people: ['ali@qafila.test'] },
  ],
  figures: [
    { name: 'remote-wallet', version: '1.0.0', opened: 400, failed: 2 },
    { name: 'remote-wallet', version: '1.1.0', opened: 40, failed: 6 },
  ],
  outbox: { waiting: 3, oldestAtUtc: AT },
  queues: [{ name: 'messages.send', waiting: 5, active: 1, failed: 2, oldestWaitingAtUtc: AT }],
  backups: [{ atUtc: AT, folder: '/backups/monday', files: 1200, bytes: 52_000_001 }],
  backedUpHere: true,
};

let shell: FakeShell;
beforeEach(async () => {
  shell = await newShell({ user: SYS_ADMIN });
  shell.api.answer(calls.releases.releases, { items: [WALLET] });
  shell.api.answer(calls.releases.health, HEALTH);
  shell.api.answer(calls.releases.browserFailures, { items: [] });
});
const open = async () => {
  const view = renderPart(<HealthPage />, shell, '/health-and-releases');
  await screen.findByRole('table', { name: 'Versions of remote-wallet' });
  await screen.findByRole('table', { name: 'Servers' });
  return view;
};
const row = (table: string, name: RegExp) =>
  within(screen.getByRole('table', { name: table })).getByRole('row', { name });
const bodies = (name: string) => shell.api.made.filter((call) => call.name === name).map(({ body }) => body);

test('the menu leads SysAdmins only to health and releases', () => {
  expect(descriptor.menu.find(({ path }) => path === '/health-and-releases')).toMatchObject({
    section: 'companiesList',
  });
  expect(SECTION_ROLES.companiesList).toEqual(['SysAdmin']);
});

test('the error rate of a roll-out is beside that of the live version; tabs say who has which', async () => {
  await open();
  const versions = 'Versions of remote-wallet';
  expect(row(versions, /^1\.1\.0/)).toHaveTextContent('For 10% of users');
  expect(row(versions, /^1\.1\.0/)).toHaveTextContent('6 of 40 loads (15%)');
  expect(row(versions, /^1\.1\.0/)).toHaveTextContent('Faster statements');
  expect(row(versions, /^1\.0\.0/)).toHaveTextContent('Live');
  expect(row(versions, /^1\.0\.0/)).toHaveTextContent('18 tabs');
  expect(row(versions, /^1\.0\.0/)).toHaveTextContent('2 of 400 loads (0.5%)');
  // A version that is no longer in the store, but still open somewhere.
  expect(row(versions, /^0\.9\.0/)).toHaveTextContent('1 tabali@qafila.test');
});

test('a roll-out that fails more often than the live version says so, and one that fails less does not', async () => {
  const view = await open();
  const versions = 'Versions of remote-wallet';
  expect(row(versions, /^1\.1\.0/)).toHaveTextContent('Fails more often than 1.0.0');
  expect(screen.getAllByText(/^Fails more often/)).toHaveLength(1);
  view.unmount();
  shell = await newShell({ user: SYS_ADMIN });
  shell.api.answer(calls.releases.releases, { items: [WALLET] });
  shell.api.answer(calls.releases.browserFailures, { items: [] });
  // 6 of 4,000 are less than 2 of 400; 0.9.0 fails most, and is not rolled out.
  const figures = [
    { name: 'remote-wallet', version: '1.0.0', opened: 400, failed: 2 },
    { name: 'remote-wallet', version: '1.1.0', opened: 4000, failed: 6 },
    { name: 'remote-wallet', version: '0.9.0', opened: 10, failed: 10 },
  ];
  shell.api.answer(calls.releases.health, { ...HEALTH, figures });
  await open();
  expect(row(versions, /^1\.1\.0/)).toHaveTextContent('6 of 4,000 loads');
  expect(screen.queryByText(/^Fails more often/)).not.toBeInTheDocument();
});

test('a version that failed before it was ever opened has its number of failures', async () => {
  const figures = [
    { name: 'remote-wallet', version: '1.0.0', opened: 0, failed: 1 },
    { name: 'remote-wallet', version: '1.1.0', opened: 0, failed: 2 },
  ];
  shell.api.answer(calls.releases.health, { ...HEALTH, figures });
  await open();
  const versions = within(screen.getByRole('table', { name: 'Versions of remote-wallet' }));
  expect(versions.getByText('1 failure')).toBeVisible();
  expect(versions.getByText('2 failures')).toBeVisible();
});

test('what is rolled out comes first, and keeps its place when it is rolled back', async () => {
  const tasks = { ...WALLET, name: 'remote-tasks', candidate: null, percent: 0 };
  shell.api.answer(calls.releases.releases, { items: [tasks, WALLET] });
  const rolledBack = { ...WALLET, candidate: null, percent: 0 };
  shell.api.answer(calls.releases.rollbackRelease, rolledBack);
  const { user } = await open();
  const order = () =>
    screen.getAllByRole('table', { name: /^Versions of/ }).map((table) => table.getAttribute('aria-label'));
  expect(order()).toEqual(['Versions of remote-wallet', 'Versions of remote-tasks']);
  shell.api.answer(calls.releases.releases, { items: [tasks, rolledBack] });
  await user.click(screen.getAllByRole('button', { name: 'Roll back' })[0] as HTMLElement);
  act(() => shell.confirm.answer(true));
  await waitFor(() => expect(screen.queryByText('For 10% of users')).not.toBeInTheDocument());
  expect(order()).toEqual(['Versions of remote-wallet', 'Versions of remote-tasks']);
});

test('a roll-out is raised to the next share, or to another one', async () => {
  shell.api.answer(calls.releases.moveRelease, WALLET);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Release 1.1.0' }));
  const dialog = screen.getByRole('alertdialog');
  expect(within(dialog).getByLabelText('Share of users')).toHaveValue('25');
  await user.selectOptions(within(dialog).getByLabelText('Share of users'), '50%');
  await user.click(within(dialog).getByRole('button', { name: 'Release to 50%' }));
  await waitFor(() =>
    expect(bodies('Releases.move')).toEqual([
      {
        name: 'remote-wallet',
        version: '1.1.0',
        percent: 50,
        seen: { version: '1.0.0', candidate: '1.1.0' },
      },
    ]),
  );
  expect(shell.notices).toEqual([{ kind: 'success', text: 'remote-wallet 1.1.0 goes to 50% of users' }]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('a roll-out is raised, a kept version released; the live one and one that is not in the store are neither', async () => {
  const kept = { version: '0.8.0', notes: null, uploadedBy: 'release token', uploadedAtUtc: AT };
  const state = {
    ...WALLET,
    versions: ['1.1.0', '1.0.0', '0.8.0'],
    releases: [...WALLET.releases, kept],
  };
  shell.api.answer(calls.releases.releases, { items: [state] });
  await open();
  const offered = (version: RegExp) =>
    within(row('Versions of remote-wallet', version))
      .queryAllByRole('button')
      .map(({ textContent }) => textContent);
  expect(offered(/^1\.1\.0/)).toEqual(['Raise…']);
  expect(offered(/^0\.8\.0/)).toEqual(['Release…']);
  expect(offered(/^1\.0\.0/)).toEqual([]);
  expect(offered(/^0\.9\.0/)).toEqual([]);
});

test('a roll-out that another user ended while the dialog was open is raised only by a second try', async () => {
  const ended = { ...WALLET, candidate: null, percent: 0 };
  shell.api.answer(calls.releases.moveRelease, () => {
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'remote-wallet has changed' });
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Release 1.1.0' }));
  shell.api.answer(calls.releases.releases, { items: [ended] });
  // The page below reads again, as it does every few seconds and when its tab is looked at.
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByText('For 10% of users')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Release to 25%' }));
  await waitFor(() => expect(bodies('Releases.move')).toHaveLength(1));
  const again = () => within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Release to 25%' });
  await waitFor(() => expect(again()).not.toHaveAttribute('aria-busy'));
  await user.click(again());
  await waitFor(() =>
    expect(bodies('Releases.move').map((body) => (body as { seen: unknown }).seen)).toEqual([
      { version: '1.0.0', candidate: '1.1.0' },
      { version: '1.0.0', candidate: null },
    ]),
  );
});

test('after an update of the server its own newer version can be released in place of one that was uploaded', async () => {
  const state = { ...WALLET, candidate: null, percent: 0, builtInVersion: '1.2.0' };
  shell.api.answer(calls.releases.releases, { items: [state] });
  shell.api.answer(calls.releases.moveRelease, { ...state, version: '1.2.0', builtIn: true });
  const { user } = await open();
  expect(row('Versions of remote-wallet', /^1\.2\.0/)).toHaveTextContent('Came with the server');
  await user.click(screen.getByRole('button', { name: 'Release 1.2.0' }));
  const dialog = screen.getByRole('alertdialog');
  expect(dialog).toHaveTextContent('This version came with the server, and goes to all users.');
  expect(within(dialog).queryByLabelText('Share of users')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Release to 100%' }));
  await waitFor(() =>
    expect(bodies('Releases.move')).toEqual([
      { name: 'remote-wallet', version: '1.2.0', percent: 100, seen: { version: '1.0.0', candidate: null } },
    ]),
  );
});

test('a release that is refused says why, and its dialog stays for another try', async () => {
  shell.api.answer(calls.releases.moveRelease, () => {
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'Another version is rolled out' });
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Release 1.1.0' }));
  await user.click(screen.getByRole('button', { name: 'Release to 25%' }));
  await waitFor(() =>
    expect(shell.notices).toEqual([{ kind: 'error', text: 'Another version is rolled out' }]),
  );
  const again = () => within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Release to 25%' });
  await waitFor(() => expect(again()).not.toHaveAttribute('aria-busy'));
  shell.api.answer(calls.releases.moveRelease, WALLET);
  await user.click(again());
  await waitFor(() => expect(bodies('Releases.move')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('rolling back asks first; a refusal keeps the page', async () => {
  shell.api.answer(calls.releases.rollbackRelease, () => {
    throw new ApiError({ code: 'CONFLICT', status: 409, message: 'There is no release to go back from' });
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Roll back' }));
  expect(shell.confirm.current()).toMatchObject({
    title: 'Roll back remote-wallet?',
    body: 'The roll-out of 1.1.0 ends. All users get 1.0.0.',
  });
  shell.confirm.answer(true);
  await waitFor(() =>
    expect(bodies('Releases.rollback')).toEqual([
      { name: 'remote-wallet', seen: { version: '1.0.0', candidate: '1.1.0' } },
    ]),
  );
  await waitFor(() =>
    expect(shell.notices).toEqual([{ kind: 'error', text: 'There is no release to go back from' }]),
  );
});

test('failures of browsers are shown in groups', async () => {
  shell.api.answer(calls.releases.browserFailures, {
    items: [
      {
        remote: 'remote-wallet',
        version: '1.1.0',
        kind: 'chunk',
        reason: 'missing',
        message: 'Loading chunk # failed',
        count: 12,
        firstAtUtc: AT,
        lastAtUtc: AT,
        lastUrl: null,
        lastBrowser: '',
      },
    ],
  });
  await open();
  await screen.findByRole('table', { name: 'Failures in browsers' });
  const failure = row('Failures in browsers', /Loading chunk # failed/);
  expect(failure).toHaveTextContent('A script did not load · not found');
  expect(failure).toHaveTextContent('remote-wallet 1.1.0');
  expect(failure).toHaveTextContent('12');
});

test('servers, queues and backups', async () => {
  await open();
  expect(screen.getByText('No browser has reported a failure')).toBeVisible();
  expect(row('Servers', /^node-a/)).toHaveTextContent('Running21');
  expect(row('Servers', /^node-b/)).toHaveTextContent('Silent');
  expect(row('Queues', /^Events to publish/)).toHaveTextContent('3');
  expect(row('Queues', /^messages\.send/)).toHaveTextContent('5');
  expect(row('Last backups', /monday/)).toHaveTextContent('1,20053 MB');
});

test('what can not be read is asked for again', async () => {
  const failing = () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: '' });
  };
  shell.api.answer(calls.releases.releases, failing);
  shell.api.answer(calls.releases.health, { ...HEALTH, backups: [], backedUpHere: false });
  const { user } = renderPart(<HealthPage />, shell, '/health-and-releases');
  expect(await screen.findByText(/^This database is not the embedded one/)).toBeVisible();
  shell.api.answer(calls.releases.releases, { items: [WALLET] });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Versions of remote-wallet' })).toBeVisible();
});

test('its sections come together: nothing that is read is pushed away by what comes later', async () => {
  let come = (_: object) => {};
  shell.api.answer(calls.releases.releases, () => new Promise<object>((done) => (come = done)));
  renderPart(<HealthPage />, shell, '/health-and-releases');
  await waitFor(() => expect(shell.api.made.map(({ name }) => name)).toContain('System.health'));
  expect(screen.queryByRole('table', { name: 'Servers' })).toBeNull();
  act(() => come({ items: [WALLET] }));
  expect(await screen.findByRole('table', { name: 'Servers' })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Versions of remote-wallet' })).toBeVisible();
});
