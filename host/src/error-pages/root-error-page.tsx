import { PlainButton, PlainPage } from '@qafila/ui/plain';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useApp } from '../app/app-context.ts';
import { useText } from '../app/use-text.ts';

/** The last error boundary: the shell itself failed. Offers a reload. */
export function RootErrorPage() {
  const error = useRouteError();
  const { report } = useApp();
  const t = useText();
  useEffect(() => report(error), [error, report]);
  return (
    <PlainPage title={t('broken.title')} lead={t('broken.lead')} plain>
      <PlainButton kind="primary" onClick={() => location.reload()}>
        {t('broken.reload')}
      </PlainButton>
    </PlainPage>
  );
}
