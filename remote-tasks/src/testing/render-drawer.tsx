import { DrawerFootProvider, type DrawerProps, useDrawer, useErrorText, withDrawer } from '@qafila/shell-sdk';
import { addMessages, createFakeShell, type FakeShell, renderInShell } from '@qafila/shell-sdk/testing';
import { NOW } from '@qafila/testing/samples';
import { Tabs, UiProvider } from '@qafila/ui';
import userEvent from '@testing-library/user-event';
import { type ComponentType, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import remote from '../remote.ts';

const fixedNow = () => new Date(NOW);
const noClaim = () => () => {};

/** A minimal drawer for tests: tabs with their marks, the footer, and where the view navigated. */
function Drawer({ view, shell, locale }: { view: string; shell: FakeShell; locale: 'en' | 'ar' }) {
  const { current } = useDrawer();
  const errorText = useErrorText();
  const [search] = useSearchParams();
  const described = remote.descriptor.drawers.find(({ name }) => name === view);
  const tabs = described?.tabs ?? [];
  const [tab, setTab] = useState(tabs[0]?.key ?? '');
  const [marked, markTabs] = useState<readonly string[]>([]);
  const [title, setTitle] = useState('');
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  const slot = useMemo(() => ({ element: foot, claim: noClaim }), [foot]);
  const [View, setView] = useState<ComponentType<DrawerProps>>();
  useState(() => {
    void remote.drawers[view]?.().then((module) =>
      setView(() => module.default as ComponentType<DrawerProps>),
    );
  });
  if (current?.view !== view) return <p>Now at {search.toString()}</p>;
  return (
    <UiProvider locale={locale} now={fixedNow} errorText={errorText}>
      <h2>{title}</h2>
      <p data-testid="marked">{marked.join()}</p>
      <Tabs
        label="Tabs"
        items={tabs.map(({ key, label }) => ({ key, label: label.en, invalid: marked.includes(key) }))}
        value={tab}
        onChange={setTab}
      >
        <DrawerFootProvider value={slot}>
          {View && (
            <View
              params={current.params}
              close={() => {}}
              setDirty={shell.drawerGuard.setDirty}
              tab={tab}
              setTab={setTab}
              markTabs={markTabs}
              setTitle={setTitle}
            />
          )}
        </DrawerFootProvider>
      </Tabs>
      <footer ref={setFoot} />
    </UiProvider>
  );
}

/** Opens a drawer view of this remote in a fake shell. `params` are those of its address. */
export async function renderDrawer(
  view: string,
  params: Record<string, string | string[]> = {},
  { shell = createFakeShell(), locale = 'en' }: { shell?: FakeShell; locale?: 'en' | 'ar' } = {},
) {
  if (locale !== 'en') shell.look.set({ locale });
  if (remote.messages) await addMessages(shell, 'remote-tasks', remote.messages);
  const address = withDrawer(new URLSearchParams(), { view, params });
  const rendered = renderInShell(<Drawer view={view} shell={shell} locale={locale} />, {
    shell,
    at: `/tasks?${address}`,
  });
  return { user: userEvent.setup(), ...rendered };
}
