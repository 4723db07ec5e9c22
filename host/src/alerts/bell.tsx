import { chakra, IconButton, LoadingState, Popover } from '@qafila/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { setAlertCount } from '../common/page-title.ts';
import { usePortalText } from '../common/portal-messages.ts';
import { untilLoaded } from '../failures/with-retries.ts';
import { useAlertSettings } from './alert-settings.ts';
import { ring } from './ring.ts';
import { useAlerts } from './use-alerts.ts';

const AlertsPanel = lazy(() => untilLoaded(() => import('./alerts-panel.tsx')));

const Count = chakra('span', {
  base: {
    position: 'absolute',
    insetBlockStart: '0',
    insetInlineEnd: '0',
    minWidth: '4',
    paddingInline: '1',
    borderRadius: 'full',
    bg: 'danger',
    color: 'white',
    fontSize: 'xs',
    lineHeight: '16px',
    textAlign: 'center',
    pointerEvents: 'none',
  },
});

/** What needs attention: counted in the header and in the tab's title, listed when it is opened. */
export default function Bell() {
  const t = usePortalText();
  const alerts = useAlerts();
  const [{ muted, sound }] = useAlertSettings();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const unseen = alerts.items.filter((alert) => !alert.seen && !muted.includes(alert.kind));
  const known = useRef<ReadonlySet<string> | null>(null);

  useEffect(() => {
    setAlertCount(unseen.length);
    return () => setAlertCount(0);
  }, [unseen.length]);
  useEffect(() => {
    if (alerts.failed !== false) return;
    const isNew = unseen.some(({ id }) => known.current && !known.current.has(id));
    // An alert that left the list for newer ones and comes back to it is not new.
    known.current = new Set([...(known.current ?? []), ...alerts.items.map(({ id }) => id)]);
    if (isNew && sound) ring();
  });

  const label = unseen.length > 0 ? t('alerts.some', { count: unseen.length }) : t('alerts');
  return (
    <chakra.div position="relative">
      <IconButton
        icon="bell"
        label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      />
      {unseen.length > 0 && <Count aria-hidden>{unseen.length > 99 ? '99+' : unseen.length}</Count>}
      <Popover
        anchor={anchor}
        onClose={() => setAnchor(null)}
        align="end"
        role="dialog"
        aria-label={t('alerts')}
      >
        <Suspense fallback={<LoadingState rows={3} />}>
          <AlertsPanel alerts={alerts} onClose={() => setAnchor(null)} />
        </Suspense>
      </Popover>
    </chakra.div>
  );
}
