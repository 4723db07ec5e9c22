import { sessionCalls } from '@qafila/contracts/identity';
import { isSysAdmin, useShell, useVisitor } from '@qafila/shell-sdk';
import { Button, Dialog } from '@qafila/ui';
import { useEffect, useState } from 'react';
import { usePanelText } from '../common/panel-messages.ts';

/** Asks whether this tab goes to the session's company and loses its edits, or brings the session back. */
export default function MovedQuestion() {
  const t = usePanelText();
  const { api, session, drawerGuard, notice } = useShell();
  const visitor = useVisitor();
  const [now, setNow] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [open, setOpen] = useState(true);
  const all = t('company.all');
  const here = visitor?.company?.name ?? all;
  useEffect(() => {
    api.call(sessionCalls.me).then(
      ({ company }) => setNow(company?.name ?? all),
      // Without the company's name the question is shorter.
      () => {},
    );
  }, [api, all]);
  useEffect(() => {
    const follow = () => {
      // The browser's own question about unsaved edits is removed by the next render.
      if (!drawerGuard.isDirty()) setTimeout(() => session.reload());
    };
    // Closed without a reply, the page stays, to copy from; it follows once the edits are saved or given up.
    return drawerGuard.subscribe(follow);
  }, [drawerGuard, session]);
  const stay = async () => {
    setBusy(true);
    try {
      await session.returnTo(visitor?.user.companyId ?? null);
      setOpen(false);
    } catch (error) {
      notice.failure(error);
      setBusy(false);
    }
  };
  const follow = () => {
    // The page follows once the drawer has no edits; those of other forms it leaves at once.
    if (drawerGuard.isDirty()) drawerGuard.setDirty(false);
    else session.reload();
  };
  return (
    <Dialog
      open={open}
      persistent
      asks
      onClose={() => setOpen(false)}
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
