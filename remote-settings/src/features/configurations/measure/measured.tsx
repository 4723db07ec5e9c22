import { errorText } from '@qafila/api-client';
import {
  type ConfigOverride,
  configCalls,
  DEFAULT_COMPANY_POLICY,
  DEFAULT_TASK_CONFIG,
  policyCalls,
} from '@qafila/contracts/config';
import { loadMessages, ShellProvider } from '@qafila/shell-sdk';
import { DataProvider } from '@qafila/shell-sdk/data';
import { createFakeShell } from '@qafila/shell-sdk/fake-shell';
import { UiProvider } from '@qafila/ui';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import remote from '../../../remote.ts';
import ConfigurationsPage from '../configurations-page.tsx';

/** The page that `bench/cases/overrides-drag.ts` measures: the configurations as they are, over data that needs no server. */
export interface Measured {
  show(overrides: number): Promise<void>;
}

const root = createRoot(document.body.appendChild(document.createElement('main')));
const never = { updatedAtUtc: null, updatedBy: null };

const overrideOf = (number: number): ConfigOverride => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  priority: number,
  metaDataKey: 'zone',
  metaDataValue: `zone ${number}`,
  metaDataValueComparisionOperatorId: 1,
  override: { ...DEFAULT_TASK_CONFIG, ConfigurationTitle: `Zone ${number}` },
});

const measured: Measured = {
  async show(count) {
    const shell = createFakeShell();
    if (remote.messages) await loadMessages(shell.i18n, 'remote-settings', remote.messages, 'en');
    const overrides = Array.from({ length: count }, (_, index) => overrideOf(index + 1));
    shell.api.answer(configCalls.details, {
      configName: 'task',
      deserialized: DEFAULT_TASK_CONFIG,
      isDefault: true,
      isFrozen: false,
      version: 1,
      ...never,
    });
    shell.api.answer(configCalls.overrides, {
      configOverrides: overrides,
      items: overrides,
      version: 1,
      neverApplied: [],
    });
    shell.api.answer(policyCalls.get, { policy: DEFAULT_COMPANY_POLICY, version: 0, ...never });
    // An order that is never saved: what is dropped stays as it was dropped.
    shell.api.answer(configCalls.updatePriorities, () => new Promise(() => {}));
    root.render(
      <ShellProvider value={shell}>
        <DataProvider>
          <MemoryRouter initialEntries={['/settings/configurations?config=task']}>
            <UiProvider errorText={errorText}>
              <ConfigurationsPage />
            </UiProvider>
          </MemoryRouter>
        </DataProvider>
      </ShellProvider>,
    );
  },
};

Object.assign(globalThis, { measured });
