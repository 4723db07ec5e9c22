import { errorText } from '@qafila/api-client';
import { taskCalls } from '@qafila/contracts/task';
import { timelineCalls } from '@qafila/contracts/trip';
import { loadMessages, ShellProvider } from '@qafila/shell-sdk';
import { DataProvider } from '@qafila/shell-sdk/data';
import { createFakeShell } from '@qafila/shell-sdk/fake-shell';
import { UiProvider } from '@qafila/ui';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import remote from '../../../remote.ts';
import { windowAt } from '../bars/time-scale.ts';
import TimelinePage from '../timeline-page.tsx';
import { fullDay } from './full-day.ts';

/** The page that `bench/cases/timeline-scroll.ts` measures: the timeline as it is, over data that needs no server. */
export interface Measured {
  show(agents: number, stopsEach: number): Promise<void>;
}

const root = createRoot(document.body.appendChild(document.createElement('main')));
const noTasks = {
  items: [],
  pagingFilteringContext: { pageNumber: 1, pageSize: 50, totalItems: 0, totalPages: 1 },
};

const measured: Measured = {
  async show(agents, stopsEach) {
    const shell = createFakeShell();
    if (remote.messages) await loadMessages(shell.i18n, 'remote-tasks', remote.messages, 'en');
    shell.api.answer(timelineCalls.get, fullDay(windowAt(Date.now()), agents, stopsEach));
    shell.api.answer(taskCalls.all, noTasks);
    root.render(
      <ShellProvider value={shell}>
        <DataProvider>
          <MemoryRouter initialEntries={['/timeline?zoom=8h']}>
            <UiProvider errorText={errorText}>
              <div style={{ position: 'fixed', inset: 0 }}>
                <TimelinePage />
              </div>
            </UiProvider>
          </MemoryRouter>
        </DataProvider>
      </ShellProvider>,
    );
  },
};

Object.assign(globalThis, { measured });
