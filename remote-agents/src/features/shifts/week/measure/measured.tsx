import { errorText } from '@qafila/api-client';
import { calls } from '@qafila/contracts';
import { loadMessages, ShellProvider } from '@qafila/shell-sdk';
import { DataProvider } from '@qafila/shell-sdk/data';
import { createFakeShell } from '@qafila/shell-sdk/fake-shell';
import { UiProvider } from '@qafila/ui';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import remote from '../../../../remote.ts';
import ShiftsPage from '../../shifts-page.tsx';
import { fullWeek } from './full-week.ts';

/** The page that `bench/cases/coverage-scroll.ts` measures: the board as it is, over data that needs no server. */
export interface MeasuredBoard {
  show(agents: number): Promise<void>;
}

const root = createRoot(document.body.appendChild(document.createElement('main')));
const paging = { pageNumber: 1, pageSize: 100, totalItems: 0, totalPages: 1 };

const measured: MeasuredBoard = {
  async show(agents) {
    const shell = createFakeShell();
    if (remote.messages) await loadMessages(shell.i18n, 'remote-agents', remote.messages, 'en');
    shell.api.answer(calls.shift.coverage, fullWeek(agents, new Date().toISOString().slice(0, 10)));
    shell.api.answer(calls.location.areas, { items: [], pagingFilteringContext: paging });
    shell.api.answer(calls.shift.swaps, { items: [], pagingFilteringContext: paging });
    shell.api.answer(calls.shift.planDays, { agents: [] });
    root.render(
      <ShellProvider value={shell}>
        <DataProvider>
          <MemoryRouter initialEntries={['/shift-management?view=coverage']}>
            <UiProvider errorText={errorText}>
              <div style={{ position: 'fixed', inset: 0 }}>
                <ShiftsPage />
              </div>
            </UiProvider>
          </MemoryRouter>
        </DataProvider>
      </ShellProvider>,
    );
  },
};

Object.assign(globalThis, { measured });
