import { dashboardCalls } from '@qafila/contracts/dashboard';
import { act, screen } from '@testing-library/react';
import { renderPortal } from '../../test/render-portal.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the header tells when the last event came, and that none comes while agents are at work', async () => {
  const { shell } = renderPortal('/tasks');
  shell.api.answer(dashboardCalls.alerts, { items: [], unseen: 0, more: [], agentsAtWork: 2 });
  await screen.findByRole('button', { name: 'Alerts' });
  await screen.findByText('Live');
  jest.useFakeTimers();
  try {
    act(() => shell.channels.receive('operational', 'task.changed', { taskId: '1' }));
    expect(screen.getByText('Live')).toBeInTheDocument();
    expect(screen.queryByText(/ago$/)).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(4000));
    expect(screen.getByText('4 s ago')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(120_000));
    expect(screen.getByText('No events')).toBeInTheDocument();
    expect(screen.getByText('2 min ago')).toBeInTheDocument();
    act(() => shell.channels.receive('agent', 'agent.position', {}));
    expect(screen.getByText('Live')).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('it stays live without events while no agent is at work', async () => {
  const { shell } = renderPortal('/tasks');
  shell.api.answer(dashboardCalls.alerts, { items: [], unseen: 0, more: [], agentsAtWork: 0 });
  await screen.findByRole('button', { name: 'Alerts' });
  await screen.findByText('Live');
  jest.useFakeTimers();
  try {
    act(() => shell.channels.receive('operational', 'task.changed', { taskId: '1' }));
    await act(() => jest.advanceTimersByTimeAsync(180_000));
    expect(screen.getByText('Live')).toBeInTheDocument();
    expect(screen.getByText('3 min ago')).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('without a network it is not live, whatever the sockets know', async () => {
  renderPortal('/tasks');
  await screen.findByText('Live');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('Not live: trying again')).toBeInTheDocument();
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('Live')).toBeInTheDocument();
});
