import type { Alert, AlertKind } from '@qafila/contracts/dashboard';
import { moneyIn } from '@qafila/domain/money';
import { useDrawer } from '@qafila/shell-sdk';
import {
  Box,
  Button,
  chakra,
  durationWords,
  Icon,
  type IconName,
  PlainList,
  Text,
  useFigures,
  useLateWords,
  useUi,
} from '@qafila/ui';
import { Fragment, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type PanelKey, usePanelText } from '../common/panel-messages.ts';
import { openByName } from '../palette/use-commands.ts';
import { AlertChoices } from './alert-choices.tsx';
import type { ShownAlerts } from './use-alerts.ts';

const ICONS: Record<AlertKind, IconName> = {
  late: 'clock',
  autoAssignFailed: 'alert',
  noSignal: 'activity',
  addressChanged: 'pin',
  wrongRecipient: 'user',
  offload: 'building',
  swaps: 'calendar',
  statements: 'clipboard',
  payouts: 'wallet',
  ledger: 'file',
  tokens: 'key',
};

const Head = chakra('h2', {
  base: { margin: 0, paddingInline: '2', paddingBlock: '1', fontSize: 'md', fontWeight: 'semibold' },
});
const Row = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2.5',
    width: 'full',
    minHeight: '44px',
    paddingInline: '2',
    paddingBlock: '1.5',
    borderRadius: 'sm',
    textAlign: 'start',
    '& svg': { flexShrink: 0, marginBlockStart: '0.5', color: 'muted' },
    _hover: { bg: 'hover' },
  },
  variants: { isNew: { true: { fontWeight: 'medium', '& svg': { color: 'danger-text' } } } },
});
const Remedy = chakra('span', {
  base: { display: 'block', fontSize: 'sm', fontWeight: 'normal', color: 'muted' },
});

/** The list of alerts, each leading to where it is put right. Opening it counts as having seen them. */
export default function AlertsPanel({ alerts, onClose }: { alerts: ShownAlerts; onClose: () => void }) {
  const t = usePanelText();
  const open = useOpenAlert();
  // What was new when the panel opened stays marked while it is open.
  const [fresh] = useState(() => new Set(alerts.items.filter(({ seen }) => !seen).map(({ id }) => id)));
  const unseen = alerts.items.filter(({ seen }) => !seen).map(({ id }) => id);
  useEffect(() => alerts.see(unseen));
  return (
    <Box width="360px" maxWidth="full" padding="2">
      <Head>{t('alerts')}</Head>
      {alerts.failed && (
        <Text tone="muted" role="alert">
          {t('alerts.failed')}{' '}
          <Button size="sm" variant="ghost" onClick={alerts.read}>
            {t('retry')}
          </Button>
        </Text>
      )}
      {!alerts.failed && alerts.items.length === 0 && (
        <Text tone="muted" paddingInline="2">
          {t('alerts.none')}
        </Text>
      )}
      <PlainList maxHeight="55vh" overflow="auto">
        {alerts.items.map((alert, index) => (
          <Fragment key={alert.id}>
            <li>
              <Row
                type="button"
                isNew={fresh.has(alert.id)}
                onClick={() => {
                  onClose();
                  open(alert);
                }}
              >
                <Icon name={ICONS[alert.kind]} size={18} />
                <AlertText alert={alert} />
              </Row>
            </li>
            {alerts.items[index + 1]?.kind !== alert.kind && <NotListed alerts={alerts} kind={alert.kind} />}
          </Fragment>
        ))}
      </PlainList>
      <Choices />
    </Box>
  );
}

/** How many of a kind are left out of the list, below those of it that are listed. */
function NotListed({ alerts, kind }: { alerts: ShownAlerts; kind: AlertKind }) {
  const t = usePanelText();
  const figures = useFigures();
  const more = alerts.more.find((one) => one.kind === kind);
  if (!more) return null;
  const number = `${figures(more.count)}${more.isLowerBound ? '+' : ''}`;
  return (
    <Text as="li" size="sm" tone="muted" paddingInline="2" paddingBlock="1">
      {t('alerts.more', { kind: t(`alerts.kind.${kind}`), number })}
    </Text>
  );
}

function AlertText({ alert }: { alert: Alert }) {
  const t = usePanelText();
  const lateWords = useLateWords();
  const { dir, locale } = useUi();
  const { kind, subject, minutes, isForecast, count, amounts, offload } = alert;
  const key: PanelKey = offload
    ? `alert.offload.${offload}`
    : kind === 'offload'
      ? 'alert.offload.unanswered'
      : `alert.${kind}`;
  const amount = amounts.map((sum) => moneyIn(locale, sum.amount, sum.currency)).join(' · ');
  return (
    <span>
      {/* Its subject is Latin as a rule: the line runs as the page does nevertheless. */}
      <bdi dir={dir}>
        {t(key, {
          subject: subject ?? '',
          time: durationWords(minutes ?? 0, locale),
          late: lateWords({ minutes: minutes ?? 0, certain: !isForecast }),
          count: count ?? 0,
          amount,
        })}
      </bdi>
      <Remedy>{t(`remedy.${kind}`)}</Remedy>
    </span>
  );
}

/** Leads to the place where an alert is put right. */
function useOpenAlert(): (alert: Alert) => void {
  const drawer = useDrawer();
  const navigate = useNavigate();
  return ({ kind, subjectId, statementId }) => {
    if (kind === 'payouts') void navigate('/wallet-transactions/payouts');
    else if (kind === 'statements')
      void navigate(
        `/contract-lists/${subjectId}/statements${statementId ? `?statement=${statementId}` : ''}`,
      );
    else if (kind === 'swaps') void navigate('/shift-management?view=swaps');
    else if (kind === 'tokens') void navigate('/api-tokens');
    else if (kind === 'ledger') void navigate('/agents-ledger');
    else if (kind === 'noSignal') openByName(drawer, 'agent.detail', { agentId: subjectId ?? '' });
    else openByName(drawer, 'task.detail', { taskId: subjectId ?? '' });
  };
}

/** Unfolds sound and kinds below the list. */
function Choices() {
  const t = usePanelText();
  const [shown, setShown] = useState(false);
  return (
    <Box borderBlockStart="hairline" marginBlockStart="2" paddingInline="2" paddingBlockStart="2">
      <Button
        size="sm"
        variant="ghost"
        icon="settings"
        aria-expanded={shown}
        onClick={() => setShown(!shown)}
      >
        {t('alerts.settings')}
      </Button>
      {shown && <AlertChoices />}
    </Box>
  );
}
