import { loginAddress } from '@qafila/shell-sdk';
import { EmptyState, Link, PageFrame } from '@qafila/ui';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { useText } from '../../messages/use-text.ts';

/**
 * A dashboard's own address without a session, as in a new tab that a mail opens. The page has no guard, so it offers
 * the way to sign in and back.
 */
export function SignInFirst() {
  const t = useText();
  const { pathname, search } = useLocation();
  return (
    <PageFrame title={t('analytics.title')}>
      <EmptyState
        icon="lock"
        title={t('analytics.signInFirst')}
        body={t('analytics.signInFirstBody')}
        action={
          <Link asChild>
            <RouterLink to={loginAddress(null, pathname + search)}>{t('analytics.signIn')}</RouterLink>
          </Link>
        }
      />
    </PageFrame>
  );
}
