import { errorText } from '@qafila/api-client';
import type { Task } from '@qafila/contracts/task';
import { createFakeShell } from '@qafila/shell-sdk/testing';
import { idOf, sampleTask } from '@qafila/testing/samples';
import { UiProvider } from '@qafila/ui';
import { act, screen } from '@testing-library/react';
import { useOffloadAlerts } from '../task-actions/use-offload-alerts.ts';
import { renderPage } from '../testing/render-page.tsx';
import { AgentCell } from './agent-cell.tsx';

const shell = createFakeShell();
const mine = shell.session.user()?.company?.id ?? '';
const offload = (state: NonNullable<Task['offload']>['state'], partner = idOf(900)): Task['offload'] => ({
  contractId: idOf(50),
  fulfillmentCompanyId: partner,
  fulfillmentCompanyName: 'Pearl Riders',
  state,
  price: 12.5,
  answerByUtc: null,
});

test.each([
  ['offered', 'Offered to Pearl Riders'],
  ['accepted', 'With Pearl Riders'],
  ['rejected', 'Rejected by Pearl Riders'],
  ['expired', 'No answer from Pearl Riders'],
  ['recalled', 'No agent'],
] as const)('a row of an order that is %s says so: %s', async (state, text) => {
  const task = sampleTask({ companyId: mine, taskAgentDetails: null, offload: offload(state) });
  await renderPage(<AgentCell task={task} none="No agent" />, { shell });
  expect(screen.getByText(text)).toBeVisible();
});

test('an order that is offered says to whom and how long for, and counts down', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
  const offeredTo = { agentId: idOf(7), fullName: 'Khalid Omar', untilUtc: '2026-11-20T10:01:20Z' };
  const task = sampleTask({ companyId: mine, taskAgentDetails: null, offeredTo });
  await renderPage(
    <UiProvider now={() => new Date()} errorText={errorText}>
      <AgentCell task={task} none="No agent" />
    </UiProvider>,
    { shell },
  );
  expect(screen.getByTitle('Offered to Khalid Omar, 1:20')).toBeVisible();
  expect(screen.getByText('Offered to Khalid Omar')).toBeInTheDocument();
  // However narrow the column is, the time is whole: it comes before the name, and only the name may be cut.
  expect(screen.getByText('1:20').compareDocumentPosition(screen.getByText('Khalid Omar'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  act(() => jest.advanceTimersByTime(21_000));
  expect(screen.getByText('0:59')).toBeVisible();
  act(() => jest.advanceTimersByTime(59_000));
  expect(screen.getByText('No agent')).toBeVisible();
  jest.useRealTimers();
});

test('the partner reads whose order it is, in Arabic as well', async () => {
  const task = sampleTask({
    companyId: idOf(900),
    companyName: 'Souq Express',
    taskAgentDetails: null,
    offload: offload('offered', mine),
  });
  await renderPage(<AgentCell task={task} none="No agent" />, { shell, locale: 'ar' });
  expect(screen.getByText('عرضتها \u2068Souq Express\u2069')).toBeVisible();
});

test('with an agent, the agent comes first, then the partner', async () => {
  const fresh = createFakeShell();
  const task = sampleTask({ companyId: mine, offload: offload('accepted') });
  await renderPage(<AgentCell task={task} none="No agent" />, { shell: fresh });
  expect(screen.getByText(task.taskAgentDetails?.fullName ?? '')).toBeVisible();
  expect(screen.getByText('With Pearl Riders')).toBeVisible();
});

function Listening() {
  useOffloadAlerts();
  return null;
}

test('an offload without an answer shows a notice', async () => {
  const fresh = createFakeShell();
  await renderPage(<Listening />, { shell: fresh });
  fresh.channels.receive('operational', 'task.alert', {
    taskId: idOf(1),
    shortId: 'T-1001',
    alert: 'offloadUnanswered',
  });
  expect(fresh.notices.at(-1)?.text).toBe('T-1001: no answer from the partner. It is back with you.');
});

test('a Latin name keeps its beginning on an Arabic page: each text runs its own way', async () => {
  const task = sampleTask({ companyId: mine });
  await renderPage(<AgentCell task={task} none="No agent" />, { shell, locale: 'ar' });
  expect(screen.getByText('Khalid Al-Marri')).toHaveAttribute('dir', 'auto');
});

/** jsdom resolves no tokens: the rules of an element's class as they are written. */
const rulesOf = ({ className }: HTMLElement) =>
  [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .filter((text) => text.includes(`.${className}`))
    .join('');

test("an agent's id is shown whole or not at all, a partner's name may be cut", async () => {
  const fresh = createFakeShell();
  const agent = { ...sampleTask().taskAgentDetails, fullName: 'Lahiru Gurung', publicId: 'AG-118' } as never;
  const own = sampleTask({ companyId: mine, taskAgentDetails: agent });
  await renderPage(<AgentCell task={own} none="No agent" />, { shell: fresh });
  expect(rulesOf(screen.getByText('AG-118'))).toMatch(/flex: ?0 0 auto/);
  const given = sampleTask({ companyId: mine, taskAgentDetails: agent, offload: offload('accepted') });
  await renderPage(<AgentCell task={given} none="No agent" />, { shell: fresh });
  expect(rulesOf(screen.getByText('With Pearl Riders'))).toMatch(/flex: ?1 1 40px/);
});
