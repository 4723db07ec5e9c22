import type { RegisteredRemote, RemoteRoute } from '@qafila/contracts/shell';
import { isSysAdmin, useTranslated, useVisitor } from '@qafila/shell-sdk';
import { useEffect } from 'react';
import { setPageTitle } from '../common/page-title.ts';
import { usePortal } from '../common/portal-context.ts';
import { NeedsCompany } from '../company/needs-company.tsx';
import { RemoteSlot } from './remote-slot.tsx';

const NO_PROPS = {};

/** The page of a remote's route. */
export function RemotePage({ remote, route }: { remote: RegisteredRemote; route: RemoteRoute }) {
  const { loader } = usePortal();
  const translated = useTranslated();
  const title = usePageTitle(route);
  useEffect(() => {
    setPageTitle(title);
  }, [title]);
  const key = route.page ?? '';
  return (
    <NeedsCompany needed={route.needsCompany} title={translated(route.title)}>
      <RemoteSlot
        page
        key={`${remote.name}:${key}`}
        remote={remote}
        part={`page ${key}`}
        load={() => loader.page(remote, key)}
        props={NO_PROPS}
      />
    </NeedsCompany>
  );
}

/** Adds the company that a SysAdmin works in to the title, to distinguish their tabs. */
function usePageTitle({ title }: RemoteRoute): string {
  const translated = useTranslated();
  const visitor = useVisitor();
  const company = visitor && isSysAdmin(visitor.user) ? visitor.company?.name : undefined;
  return [translated(title), company, 'Qafila'].filter(Boolean).join(' · ');
}
