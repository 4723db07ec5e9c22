import type { Agent } from '@qafila/contracts/agent';
import { expiryState } from '@qafila/domain/dates';
import { Badge, chakra, Icon, Tooltip, useNow, useUi, VisuallyHidden } from '@qafila/ui';
import { useText } from '../messages/use-text.ts';
import { type DocumentDate, expiringDocuments } from './documents.ts';
import { useDayText } from './use-day-text.ts';

const Mark = chakra('span', {
  base: { display: 'inline-flex', flexShrink: 0 },
  variants: { tone: { expired: { color: 'danger-text' }, warning: { color: 'warning-text' } } },
});

/** The worst state of an agent's documents; empty while all are valid. */
export function DocumentsBadge({ agent }: { agent: Pick<Agent, DocumentDate> }) {
  const t = useText();
  const dayText = useDayText();
  const { timeZone } = useUi();
  const expiring = expiringDocuments(agent, useNow(), timeZone);
  if (expiring.length === 0) return null;
  const expired = expiring.some(({ state }) => state === 'expired');
  const names = expiring.map(({ document, day }) => `${t(`field.${document}`)} ${dayText(day)}`).join(', ');
  return (
    <Tooltip content={names}>
      <Mark tone={expired ? 'expired' : 'warning'}>
        <Icon name="alert" size={14} />
        <VisuallyHidden>{t(expired ? 'expiry.expired' : 'expiry.warning')}</VisuallyHidden>
      </Mark>
    </Tooltip>
  );
}

/** State of one expiry date. */
export function ExpiryBadge({ day }: { day: string | null }) {
  const t = useText();
  const { timeZone } = useUi();
  const state = expiryState(day, useNow(), timeZone);
  if (state === 'expired') return <Badge tone="danger">{t('expiry.expired')}</Badge>;
  return state === 'warning' ? <Badge tone="warning">{t('expiry.warning')}</Badge> : null;
}
