import { ErrorState } from '@qafila/ui';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useApp } from '../app/app-context.ts';

/** The error boundary of a route: only the page failed. */
export function RouteErrorPage() {
  const error = useRouteError();
  const { report } = useApp();
  useEffect(() => report(error), [error, report]);
  return <ErrorState page error={error} onRetry={() => location.reload()} />;
}
