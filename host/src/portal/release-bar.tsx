import { useShell } from '@qafila/shell-sdk';
import { Button, chakra, Text } from '@qafila/ui';
import { usePanelText } from '../common/panel-messages.ts';
import { usePortal } from '../common/portal-context.ts';

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

/** Says that there is a newer release, and reloads the page. */
export function ReleaseBar({ onLater }: { onLater: () => void }) {
  const t = usePanelText();
  const { reload } = usePortal();
  const { drawerGuard } = useShell();
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
      <Button onClick={onLater}>{t('release.later')}</Button>
      <Button variant="primary" onClick={accept}>
        {t('release.reload')}
      </Button>
    </Bar>
  );
}
