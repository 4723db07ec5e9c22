import { useShell, useVisitor } from '@qafila/shell-sdk';
import { chakra } from '@qafila/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { ChecklistContext, useChecklist } from '../checklist/use-checklist.ts';
import { usePortalText } from '../common/portal-messages.ts';
import { CompanyChanged } from '../company/company-changed.tsx';
import { CompanyDialogProvider } from '../company/company-dialog-context.tsx';
import { untilLoaded } from '../failures/with-retries.ts';
import { DemoBanner } from './demo-banner.tsx';
import { DrawerHost } from './drawer-host.tsx';
import { Header } from './header.tsx';
import { SideMenu } from './side-menu.tsx';

const AfterPage = lazy(() => untilLoaded(() => import('./after-page.tsx')));

const Skip = chakra('a', {
  base: {
    position: 'absolute',
    insetBlockStart: '-100px',
    bg: 'surface',
    padding: '2',
    zIndex: 'notice',
    _focus: { insetBlockStart: '0' },
  },
});

/** Header, menu, page, drawer. The channels are connected while a user is signed in. */
export function MainLayout() {
  const t = usePortalText();
  const visitor = useVisitor();
  const signedIn = visitor !== null;
  const { api, channels } = useShell();
  useEffect(() => {
    if (!signedIn) return;
    const letGo = api.keepAlive();
    channels.start();
    return () => {
      letGo();
      channels.stop();
    };
  }, [signedIn, api, channels]);
  const checklist = useChecklist();
  const [beside, setBeside] = useState<HTMLElement | null>(null);
  return (
    <ChecklistContext value={checklist}>
      <CompanyDialogProvider>
        <chakra.div display="flex" flexDirection="column" height="100dvh">
          <Skip href="#content">{t('skip')}</Skip>
          <DemoBanner />
          <Header />
          <chakra.div display="flex" flex={1} minHeight={0}>
            {signedIn && <SideMenu />}
            <chakra.main id="content" tabIndex={-1} flex={1} minWidth={0} overflow="auto" outline="none">
              {signedIn && (
                <Suspense>
                  <AfterPage />
                </Suspense>
              )}
              <Outlet />
            </chakra.main>
            <chakra.div ref={setBeside} display="contents" />
          </chakra.div>
          <DrawerHost beside={beside} />
          {signedIn && <CompanyChanged />}
        </chakra.div>
      </CompanyDialogProvider>
    </ChecklistContext>
  );
}
