import { Button, Center, Placard } from '@qafila/ui';
import { useNavigate } from 'react-router-dom';
import { usePortal } from '../common/portal-context.ts';
import { usePortalText } from '../common/portal-messages.ts';

/** An address that no remote offers. Without a registry there are no remotes: that is said instead. */
export function NotFoundPage() {
  const t = usePortalText();
  const navigate = useNavigate();
  const { registry, reload } = usePortal();
  const lost = registry.source === 'none';
  return (
    <Center minHeight="100dvh" asChild>
      <main>
        <Placard
          icon={lost ? 'alert' : 'search'}
          title={t(lost ? 'registry.title' : 'notFound.title')}
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
