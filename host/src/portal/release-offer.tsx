import { useChannel, useShell } from '@qafila/shell-sdk';
import { Button, chakra, Text } from '@qafila/ui';
import { useState } from 'react';
import { usePortal } from '../common/portal-context.ts';
import { usePortalText } from '../common/portal-messages.ts';

const Bar = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    paddingInline: '4',
    paddingBlock: '2',
    bg: 'info-tint',
    borderBlockEnd: 'hairline',
  },
});

/** Offers a reload when a remote has a newer release than the loaded one; drafts survive it. */
export function ReleaseOffer() {
  const t = usePortalText();
  const { registry, reload } = usePortal();
  const { drawerGuard } = useShell();
  const [offered, setOffered] = useState(false);
  useChannel('operational', 'release.changed', ({ name, version }) => {
    const here = registry.remotes.find((remote) => remote.name === name);
    if (here?.version !== version) setOffered(true);
  });
  if (!offered) return null;
  const accept = () => {
    // Forms keep drafts over a reload, so the browser need not ask.
    drawerGuard.setDirty(false);
    // The browser's question is removed by the next render.
    setTimeout(reload);
  };
  return (
    <Bar role="status" aria-label={t('release.title')}>
      <chakra.div flex={1}>
        <Text as="div">{t('release.title')}</Text>
        <Text as="div" tone="muted" size="sm">
          {t('release.body')}
        </Text>
      </chakra.div>
      <Button onClick={() => setOffered(false)}>{t('release.later')}</Button>
      <Button variant="primary" onClick={accept}>
        {t('release.reload')}
      </Button>
    </Bar>
  );
}
