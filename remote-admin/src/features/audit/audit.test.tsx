import { ApiError } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { AUDIT_ACTIONS, type AuditEntry } from '@qafila/contracts/identity';
import { SECTION_ROLES } from '@qafila/contracts/shell';
import type { FakeShell } from '@qafila/shell-sdk/testing';
import { idOf } from '@qafila/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { descriptor } from '../../descriptor.ts';
import ar from '../../messages/ar.json' with { type: 'json' };
import en from '../../messages/en.json' with { type: 'json' };
import { newShell, renderPart } from '../../testing/render-part.tsx';
import { ADMIN, listOf, SYS_ADMIN, user } from '../../testing/samples.ts';
import AuditPage from './audit-page.tsx';

const entry = (number: number, part: Partial<AuditEntry> = {}): AuditEntry => ({
  id: idOf(number),
  actor: 'noora@qafila.test',
  action: 'user.updated',
  subject: `user:${idOf(50)}`,
  details: {
    changed: ['firstName', 'active'],
    before: { firstName: 'Mona', active: true },
    after: { firstName: 'Muna', active: false },
  },
  company: 'Doha Express',
  actingFor: null,
  requestId: null,
  createdAtUtc: '2026-11-20T08:00:00.000Z',
  ...part,
});
const page = (items: AuditEntry[], nextCursor: string | null = null) => ({
  items,
  pagingFilteringContext: { ...listOf(items).pagingFilteringContext, nextCursor },
});

let shell: FakeShell;
beforeEach(async () => {
  shell = await newShell({ user: ADMIN });
  shell.api.answer(calls.identity.audit, page([entry(1)]));
});
const asked = () => shell.api.made.filter(({ name }) => name === 'Audit.all').map(({ query }) => query);
const open = async (at = '/audit-log') => {
  const view = renderPart(<AuditPage />, shell, at);
  await screen.findByRole('table', { name: 'Audit log' });
  return view;
};

test('the menu leads company admins and SysAdmins to the audit log', () => {
  expect(descriptor.menu.find(({ path }) => path === '/audit-log')).toMatchObject({ section: 'userList' });
  expect(SECTION_ROLES.userList).toEqual(['SysAdmin', 'CompanyAdmin']);
});

test('an entry about a user says their name, and names every field that a user or a company has', async () => {
  shell.api.answer(
    calls.identity.audit,
    page([
      entry(1, {
        subjectName: 'Muna Said',
        details: { before: { country: 'Qatar' }, after: { country: 'Oman', zipCode: '24030' } },
      }),
    ]),
  );
  await open();
  const row = screen.getByRole('row', { name: /noora@qafila.test/ });
  expect(row).toHaveTextContent('User Muna Said');
  expect(row).toHaveTextContent('Country: before: Qatar → after: Oman');
  for (const name of [
    'country',
    'zipCode',
    'domain',
    'billingPrice',
    'costPerKm',
    'closeApprovalAbove',
    'userId',
    'shiftPeriodStartUtc',
    'ordersPerHour',
    'AutoAssignMaxRetryCount',
    'maxOrdersPerAgent',
    'ruleAdded',
  ] as const)
    expect([name, ar[`audit.field.${name}`]]).toEqual([name, expect.stringMatching(/^[\u0600-\u06ff ()]+$/)]);
});

test('objects have their names: what they are called now, an address, or words of their own', async () => {
  shell.api.answer(
    calls.identity.audit,
    page([
      entry(1, { action: 'task.cancelled', subject: `task:${idOf(61)}`, subjectName: 'T-61', details: {} }),
      entry(2, {
        action: 'callback.created',
        subject: `callback:${idOf(62)}`,
        details: { url: 'https://shop.example/hook', triggerId: 10 },
      }),
      entry(5, { action: 'session.started', details: { clientId: 'qafila-agent' } }),
      entry(3, { action: 'automation.ruleAdded', subject: 'automation:rules', details: {} }),
      entry(4, { action: 'configuration.saved', subject: 'configuration:task', details: {} }),
    ]),
  );
  await open();
  const objects = [
    'Task T-61',
    'Callback https://shop.example/hook',
    'Automation rules',
    'Task configuration',
  ];
  for (const name of objects) expect(screen.getByRole('button', { name })).toBeVisible();
  expect(screen.getByRole('row', { name: /Signed in from/ })).toHaveTextContent(
    'Signed in from: Courier app',
  );
});

test('a created API token is named as such, in the list and in the filter', async () => {
  shell.api.answer(
    calls.identity.audit,
    page([
      entry(1, { action: 'apiToken.issued', subject: `apiToken:${idOf(63)}`, details: { name: 'Shop' } }),
    ]),
  );
  await open();
  expect(screen.getByRole('row', { name: /noora@qafila.test/ })).toHaveTextContent('API token created');
  expect(ar['audit.action.apiToken.issued']).toBe('إنشاء رمز API');
});

test('what the system did says so, when, and the end of the ids it names', async () => {
  shell.api.answer(
    calls.identity.audit,
    page([
      entry(1, {
        actor: 'system',
        action: 'session.reuse-detected',
        subject: `session:${idOf(50)}`,
        details: {
          userId: idOf(103),
          clientId: 'qafila-portal',
          endDateUtc: '2026-11-19T19:05:00.000Z',
          day: '2026-11-27',
        },
      }),
    ]),
  );
  await open();
  const row = screen.getByRole('row', { name: /The system/ });
  expect(row).toHaveTextContent('20 Nov, 11:00');
  expect(row).toHaveTextContent(`User: …${idOf(103).slice(-6)}`);
  expect(row).toHaveTextContent('Signed in from: Portal');
  expect(row).toHaveTextContent('End: 19 Nov 2026, 22:05');
  expect(row).toHaveTextContent('Day: 27 Nov 2026');
});

test('in Arabic every field has its name, ids stay as they are written, and the arrow leads to the new value', async () => {
  shell = await newShell({ user: ADMIN, look: { locale: 'ar' } });
  shell.api.answer(
    calls.identity.audit,
    page([
      entry(1, {
        action: 'configuration.saved',
        subject: `session:${idOf(50)}`,
        details: {
          changes: [
            {
              kind: 'changed',
              override: { metaDataKey: 'tier', metaDataValue: 'gold' },
              field: 'BundlingRadiusKm',
              before: 1,
              after: 2,
            },
          ],
        },
      }),
    ]),
  );
  renderPart(<AuditPage />, shell, '/audit-log');
  const row = await screen.findByRole('row', { name: /noora@qafila.test/ });
  expect(row).toHaveTextContent(`الجلسة \u2068…${idOf(50).slice(-6)}\u2069`);
  expect(row).toHaveTextContent('Tier = gold · نطاق الاستلام (كم): قبل: 1 ← بعد: 2');
});

const coded = () =>
  page([
    entry(1, { action: 'agent.employment', subject: `agent:${idOf(70)}`, details: { from: 1, to: 2 } }),
    entry(2, {
      action: 'agent.updated',
      subject: `agent:${idOf(71)}`,
      details: {
        before: { employmentStatusId: 1, transportTypeId: 2, fleetTypeId: 1 },
        after: { employmentStatusId: 4, transportTypeId: 3, fleetTypeId: 2 },
      },
    }),
    entry(3, {
      details: {
        before: { roles: ['Operator'], locale: 'en' },
        after: { roles: ['Operator', 'CashCollector'], locale: 'ar' },
      },
    }),
    entry(4, {
      action: 'contract.updated',
      subject: `contract:${idOf(72)}`,
      details: {
        before: { billingTypeId: 1, status: 'active' },
        after: { billingTypeId: 3, status: 'expired' },
      },
    }),
    entry(5, { action: 'callback.created', subject: `callback:${idOf(73)}`, details: { triggerId: 10 } }),
    entry(6, { action: 'webhook.created', subject: `webhook:${idOf(74)}`, details: { triggerId: 1 } }),
    entry(7, { action: 'task.cancelled', subject: `task:${idOf(75)}`, details: { from: 'Pickup Complete' } }),
    entry(8, { action: 'relocation.ended', subject: `agent:${idOf(76)}`, details: { state: 'interrupted' } }),
    entry(9, {
      action: 'policy.saved',
      subject: `company:${idOf(77)}`,
      details: { changes: [{ kind: 'changed', field: 'heatFromMin', before: 570, after: 600 }] },
    }),
    entry(10, {
      action: 'apiToken.issued',
      subject: `apiToken:${idOf(78)}`,
      details: { scopes: ['tasks:read', 'money:read'] },
    }),
    entry(11, { action: 'contract.updated', details: { after: { billingTypeId: 9, status: 'frozen' } } }),
  ]);

test('numbers and code words of an entry are shown by their names; unknown ones as they were recorded', async () => {
  shell.api.answer(calls.identity.audit, coded());
  await open();
  const rows = screen.getAllByRole('row').slice(1);
  const expected = [
    ['From: Active', 'To: Blocked'],
    [
      'Employment: before: Active → after: Resigned',
      'before: Bike → after: Car',
      'before: Part-time → after: Full-time',
    ],
    ['before: Operator → after: Operator, Cash collector', 'before: English → after: Arabic'],
    ['before: Hourly → after: Weekly', 'before: Active → after: Expired'],
    ['Address Confirmed'],
    ['User Created'],
    ['From: Pickup complete'],
    ['Interrupted by a task'],
    ['before: 09:30 → after: 10:00'],
    ['Read: Tasks, Read: Wallets, ledgers and payouts'],
    ['after: 9', 'after: frozen'],
  ];
  for (const [index, texts] of expected.entries())
    for (const text of texts) expect(rows[index]).toHaveTextContent(text);
});

test('in Arabic no value of an entry is a code word or a number of an enumeration', async () => {
  shell = await newShell({ user: ADMIN, look: { locale: 'ar' } });
  const { items } = coded();
  shell.api.answer(calls.identity.audit, page(items.filter(({ id }) => ![idOf(9), idOf(11)].includes(id))));
  renderPart(<AuditPage />, shell, '/audit-log');
  await screen.findAllByRole('row');
  const values = [...document.querySelectorAll('td li bdi')].map(({ textContent }) => textContent);
  expect(values).toHaveLength(21);
  for (const value of values) expect(value).toMatch(/^[\u0600-\u06ff\s:]+$/);
});

test('an entry says who did what to which object, and each value before and after', async () => {
  await open();
  const row = screen.getByRole('row', { name: /noora@qafila.test/ });
  expect(row).toHaveTextContent('User changed');
  expect(row).toHaveTextContent('First name: before: Mona → after: Muna');
  expect(row).toHaveTextContent('Active: before: yes → after: no');
  expect(row).not.toHaveTextContent('Doha Express');
});

test('a SysAdmin over all companies sees whose entry it is, and that they acted for it', async () => {
  shell = await newShell({ user: SYS_ADMIN });
  shell.api.answer(calls.identity.audit, page([entry(1, { actingFor: 'Doha Express' })]));
  await open();
  const row = screen.getByRole('row', { name: /noora@qafila.test/ });
  expect(row).toHaveTextContent('Doha Express');
  expect(within(row).getByText('SysAdmin')).toBeVisible();
});

test('agents in the details are named, others have the end of their id, and of many the rest is counted', async () => {
  const many = Array.from({ length: 23 }, (_, number) => idOf(200 + number));
  shell.api.answer(
    calls.identity.audit,
    page([
      entry(1, {
        action: 'shift.agents',
        subject: `shift:${idOf(60)}`,
        details: { added: [idOf(101), idOf(102)], removed: [], agentId: idOf(101) },
        agentNames: { [idOf(101)]: 'Aisha Rahman' },
      }),
      entry(2, { action: 'supplier.agents', details: { agentIds: many } }),
    ]),
  );
  await open();
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(`: Aisha Rahman, …${idOf(102).slice(-6)}`);
  expect(first).toHaveTextContent('Agent: Aisha Rahman');
  expect(second).toHaveTextContent(`…${idOf(219).slice(-6)}, and 3 more`);
});

test('on a phone an entry says who, when and what; values are there once it is opened', async () => {
  const phone = { matches: true, addEventListener() {}, removeEventListener() {} };
  const media = jest.spyOn(globalThis, 'matchMedia').mockReturnValue(phone as never);
  shell.api.answer(
    calls.identity.audit,
    page([entry(1, { subjectName: 'Muna Said' }), entry(2, { details: {} })]),
  );
  const { user: person } = renderPart(<AuditPage />, shell, '/audit-log');
  const list = await screen.findByRole('list', { name: 'Audit log' });
  expect(screen.queryByRole('table')).toBeNull();
  const [first] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toBe('noora@qafila.test20 Nov, 11:00User changed · User Muna Said');
  // The other one has nothing to open.
  const [details, ...others] = within(list).getAllByRole('button', { name: 'Before and after' });
  expect(others).toEqual([]);
  expect(details).toHaveAttribute('aria-expanded', 'false');
  await person.click(details as HTMLElement);
  expect(first).toHaveTextContent('First name: before: Mona → after: Muna');
  await person.click(details as HTMLElement);
  expect(first).not.toHaveTextContent('Mona');
  await person.click(within(list).getByRole('button', { name: 'User Muna Said' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ search: `user:${idOf(50)}` }));
  media.mockRestore();
});

test('filters are in the address and go with the question', async () => {
  shell.api.answer(calls.identity.users, listOf([user(4)]));
  const { user: person } = await open('/audit-log?from=2026-11-01&to=2026-11-02');
  await person.click(screen.getByRole('combobox', { name: 'Who' }));
  await person.click(await screen.findByRole('option', { name: 'User 4 (user4@doha.example)' }));
  await person.type(screen.getByRole('combobox', { name: 'Action' }), 'roll');
  await person.click(await screen.findByRole('option', { name: 'Configuration rolled back' }));
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({
      search: '',
      actor: 'user4@doha.example',
      action: 'configuration.rolledBack',
      dateRangeFilterFrom: '2026-10-31T21:00:00.000Z',
      dateRangeFilterTo: '2026-11-02T20:59:59.999Z',
      pageSize: 50,
    }),
  );
});

test('the object of a row becomes the filter, and is taken away again', async () => {
  shell.api.answer(calls.identity.audit, page([entry(1, { subjectName: 'Muna Said' })]));
  const { user: person } = await open();
  await person.click(screen.getByRole('button', { name: 'User Muna Said' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ search: `user:${idOf(50)}` }));
  await person.click(screen.getByRole('button', { name: 'Only User Muna Said' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ search: '' }));
});

test('older entries are added to those that are shown', async () => {
  shell.api.answer(calls.identity.audit, ({ query }) =>
    (query as { after?: string }).after === idOf(1)
      ? page([entry(2, { actor: 'ali@qafila.test' })])
      : page([entry(1)], idOf(1)),
  );
  const { user: person } = await open();
  await person.click(screen.getByRole('button', { name: 'Show older entries' }));
  expect(await screen.findByRole('button', { name: 'ali@qafila.test' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'noora@qafila.test' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older entries' })).not.toBeInTheDocument();
});

test('an empty log, one without a match, and one that can not be read', async () => {
  shell.api.answer(calls.identity.audit, page([]));
  const { unmount } = renderPart(<AuditPage />, shell, '/audit-log');
  expect(await screen.findByText('Nothing is recorded yet')).toBeVisible();
  unmount();
  renderPart(<AuditPage />, shell, '/audit-log?actor=x').unmount();
  shell = await newShell({ user: ADMIN });
  shell.api.answer(calls.identity.audit, () => {
    throw new ApiError({ code: 'INTERNAL', status: 500, message: '' });
  });
  const { user: person } = renderPart(<AuditPage />, shell, '/audit-log');
  await screen.findByRole('button', { name: 'Try again' });
  shell.api.answer(calls.identity.audit, page([entry(1)]));
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('User changed')).toBeVisible();
});

test('every action has its words in both languages', () => {
  const names = Object.values(AUDIT_ACTIONS)
    .flat()
    .map((name) => `audit.action.${name}`);
  expect(names.length).toBeGreaterThan(100);
  for (const words of [en, ar]) expect(names.filter((name) => !(name in words))).toEqual([]);
});
