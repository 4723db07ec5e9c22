import { type Shell, ShellProvider, useErrorText, useLocale, useTheme, useVisitor } from '@qafila/shell-sdk';
import { type NoticeStore, Notices, UiProvider } from '@qafila/ui';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { type Portal, PortalContext } from '../common/portal-context.ts';
import { IdentityHost } from '../confirm-identity/identity-host.tsx';
import { ConfirmHost } from './confirm-host.tsx';
import { useServerClock } from './use-server-clock.ts';

/** The providers of the portal, and its overlays. */
export function PortalRoot({
  shell,
  portal,
  notices,
}: {
  shell: Shell;
  portal: Portal;
  notices: NoticeStore;
}) {
  return (
    <ShellProvider value={shell}>
      <PortalContext value={portal}>
        <Kit>
          <Outlet />
          <ConfirmHost />
          <IdentityHost question={portal.identity} />
          <Notices store={notices} />
        </Kit>
      </PortalContext>
    </ShellProvider>
  );
}

function Kit({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  const { locale } = useLocale();
  const timeZone = useVisitor()?.company?.timezone;
  const now = useServerClock();
  return (
    <UiProvider theme={theme} locale={locale} timeZone={timeZone} now={now} errorText={useErrorText()}>
      {children}
    </UiProvider>
  );
}
