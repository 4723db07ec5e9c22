import { Button, Center, Placard } from '@qafila/ui';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { setPageTitle } from '../common/page-title.ts';
import { usePortal } from '../common/portal-context.ts';
import { usePortalText } from '../common/portal-messages.ts';

/**
 * Shown for an address that no remote offers, or an error if the registry could not be read and there are no remotes.
 */
export function NotFoundPage() {
  const t = usePortalText();
  const navigate = useNavigate();
  const { registry, reload } = usePortal();
  const lost = registry.source === 'none';
  const title = t(lost ? 'registry.title' : 'notFound.title');
  useEffect(() => setPageTitle(`${title} · Qafila`), [title]);
  return (
    <Center minHeight="100dvh" asChild>
      <main>
        <Placard
          page
          icon={lost ? 'alert' : 'search'}
          title={title}
          body={t(lost ? 'registry.body' : 'notFound.body')}
          actions={
            lost ? (
              <Button icon="refresh" onClick={reload}>
                {t('retry')}
              </Button>
            ) : (
              <Button variant="primary" onClick={() => void navigate('/')}>
                {t('notFound.home')}
              </Button>
            )
          }
        />
      </main>
    </Center>
  );
}
