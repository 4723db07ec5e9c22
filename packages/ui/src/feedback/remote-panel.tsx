import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '../actions/button.tsx';
import type { IconName } from '../display/icon.tsx';
import { useUi } from '../theme/ui-context.ts';
import { Placard } from './placard.tsx';

/** Why a remote cannot be shown; 'away' is the network. */
export type RemoteFailure = 'away' | 'missing' | 'slow' | 'broken' | 'too-old';

const ICONS: Record<RemoteFailure, IconName> = {
  away: 'clock',
  missing: 'package',
  slow: 'clock',
  broken: 'alert',
  'too-old': 'refresh',
};

const Detail = chakra('details', {
  base: {
    marginBlockStart: '3',
    width: 'full',
    color: 'muted',
    fontSize: 'sm',
    '& summary': { cursor: 'pointer' },
    '& pre': {
      marginBlockStart: '2',
      marginBlockEnd: '0',
      padding: '2',
      bg: 'sunken',
      borderRadius: 'sm',
      fontFamily: 'mono',
      fontSize: 'xs',
      textAlign: 'start',
      direction: 'ltr',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
  },
});

export type RemotePanelProps = {
  reason: RemoteFailure;
  /** The part's title, as in the menu. */
  name: string;
  /** The technical message, collapsed. */
  detail?: string;
  onRetry: () => void;
  retrying?: boolean;
  /** The remote is the whole page. */
  page?: boolean | undefined;
};

/** Shown instead of a remote that can't be reached, is missing, slow, broken or too old. */
export function RemotePanel({ reason, name, detail, onRetry, retrying, page }: RemotePanelProps) {
  const { t } = useUi();
  return (
    <Placard
      role="alert"
      page={page}
      icon={ICONS[reason]}
      tone={reason === 'broken' ? 'danger' : 'normal'}
      title={t(`remote.${reason}.title`, { name })}
      body={t(`remote.${reason}.body`)}
      actions={
        <Button icon="refresh" busy={retrying} onClick={onRetry}>
          {t('error.retry')}
        </Button>
      }
    >
      {detail && (
        <Detail>
          <summary>{t('remote.detail')}</summary>
          <pre>{detail}</pre>
        </Detail>
      )}
    </Placard>
  );
}
