import { sessionCalls } from '@qafila/contracts/identity';
import { isSysAdmin, useChannel, useShell, useVisitor } from '@qafila/shell-sdk';
import { Button, Dialog } from '@qafila/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { usePortalText } from '../common/portal-messages.ts';

/**
 * Another tab changed the session's company. This tab follows by itself; if that would lose unsaved edits it asks
 * first. Until then the server refuses everything it sends.
 */
export function CompanyMoved() {
  const { session, drawerGuard } = useShell();
  const shown = useVisitor()?.user.companyId;
  const moved = useSyncExternalStore(session.subscribeMoved, session.hasMoved);
  useChannel('operational', 'session.company-changed', ({ companyId }) => {
    if (shown !== undefined && companyId !== shown) session.noteMoved();
  });
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (!moved) return setAsks(false);
    const follow = () => {
      // The browser's own question about unsaved edits is removed by the next render.
      if (!drawerGuard.isDirty()) setTimeout(() => session.reload());
    };
    if (drawerGuard.isDirty()) setAsks(true);
    else session.reload();
    // Closed without a reply, the page stays, to copy from; it follows once the edits are saved or given up.
    return drawerGuard.subscribe(follow);
  }, [moved, drawerGuard, session]);
  const close = () => setAsks(false);
  return asks ? <Question onStay={close} onLater={close} /> : null;
}

function Question({ onStay, onLater }: { onStay: () => void; onLater: () => void }) {
  const t = usePortalText();
  const { api, session, drawerGuard, notice } = useShell();
  const visitor = useVisitor();
  const [now, setNow] = useState<string>();
  const [busy, setBusy] = useState(false);
  const all = t('company.all');
  const here = visitor?.company?.name ?? all;
  useEffect(() => {
    api.call(sessionCalls.me).then(
      ({ company }) => setNow(company?.name ?? all),
      // Without the company's name the question is shorter.
      () => {},
    );
  }, [api, all]);
  const stay = async () => {
    setBusy(true);
    try {
      await session.returnTo(visitor?.user.companyId ?? null);
      onStay();
    } catch (error) {
      notice.failure(error);
      setBusy(false);
    }
  };
  const follow = () => drawerGuard.setDirty(false);
  return (
    <Dialog
      open
      persistent
      asks
      onClose={onLater}
      title={t('moved.title')}
      description={t(now === undefined ? 'moved.body' : 'moved.bodyNamed', { now, here })}
      foot={
        <>
          <Button onClick={follow}>{t('moved.follow')}</Button>
          {visitor && isSysAdmin(visitor.user) && (
            <Button variant="primary" busy={busy} onClick={() => void stay()}>
              {t('moved.stay', { here })}
            </Button>
          )}
        </>
      }
    />
  );
}
