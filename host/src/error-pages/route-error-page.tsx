import { ErrorState } from '@qafila/ui';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useApp } from '../app/app-context.ts';

/** The boundary of a route: the page stopped, the rest of the portal goes on. */
export function RouteErrorPage() {
  const error = useRouteError();
  const { report } = useApp();
  useEffect(() => report(error), [error, report]);
  return <ErrorState error={error} onRetry={() => location.reload()} />;
}
