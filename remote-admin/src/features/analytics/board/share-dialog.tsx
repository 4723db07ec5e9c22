import { type Dashboard, MIN_SHARED_CELL, PRIVATE_BREAKDOWNS } from '@qafila/contracts/analytics';
import { useNotice } from '@qafila/shell-sdk';
import { Button, Dialog, Input, Stack, Text } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';

interface ShareDialogProps {
  dashboard: Dashboard;
  busy: boolean;
  onShare: (shared: boolean) => void;
  onClose: () => void;
}

/** Makes and revokes the link that opens a dashboard's aggregates without an account. */
export function ShareDialog({ dashboard: { shareId, tiles }, busy, onShare, onClose }: ShareDialogProps) {
  const t = useText();
  const notice = useNotice();
  const hidden = tiles.filter(({ by }) => by !== null && PRIVATE_BREAKDOWNS.includes(by)).length;
  const link = shareId && `${window.location.origin}/analytics/${shareId}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link ?? '');
      notice.success(t('analytics.share.copied'));
    } catch {
      notice.error(t('analytics.share.copyByHand'));
    }
  };
  return (
    <Dialog
      open
      size="md"
      title={t('analytics.share')}
      description={t('analytics.share.what')}
      onClose={onClose}
      foot={
        link ? (
          <>
            <Button busy={busy} onClick={() => onShare(false)}>
              {t('analytics.share.stop')}
            </Button>
            <Button variant="primary" icon="copy" onClick={() => void copy()}>
              {t('analytics.share.copy')}
            </Button>
          </>
        ) : (
          <Button variant="primary" busy={busy} onClick={() => onShare(true)}>
            {t('analytics.share.make')}
          </Button>
        )
      }
    >
      <Stack gap="2">
        {link && (
          <Input
            readOnly
            dir="ltr"
            aria-label={t('analytics.share.link')}
            value={link}
            onFocus={(event) => event.target.select()}
          />
        )}
        {tiles.some(({ kind }) => kind === 'map') && (
          <Text tone="muted">{t('analytics.share.fewOrders', { few: MIN_SHARED_CELL })}</Text>
        )}
        {hidden > 0 && <Text tone="muted">{t('analytics.share.hidden', { count: hidden })}</Text>}
      </Stack>
    </Dialog>
  );
}
