import { useMessages } from '@qafila/shell-sdk';
import { Link, useLocation } from 'react-router-dom';
import { PublicFrame } from './public-frame.tsx';

/** Any address that nothing answers to. */
export function NotFoundPage() {
  const t = useMessages('public');
  const { pathname } = useLocation();
  return (
    <PublicFrame title={t('Page not found')} lead={t('There is nothing at {{path}}.', { path: pathname })}>
      <p className="qp-row">
        <Link className="qp-link" to="/">
          {t('To the start page')}
        </Link>
      </p>
    </PublicFrame>
  );
}
