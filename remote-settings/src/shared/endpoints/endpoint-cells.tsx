import { Badge, Mono, Text, TimeAgo, Tooltip } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import type { Endpoint } from './endpoint.ts';

/** An address, left to right in every language. */
export const UrlCell = ({ url }: { url: string }) => <Mono dir="ltr">{url}</Mono>;

/** The masked auth header; a dash if there is none. */
export const AuthCell = ({ authHeader }: { authHeader: string | null }) =>
  authHeader ? (
    <bdi dir="ltr">{authHeader}</bdi>
  ) : (
    <Text as="span" tone="muted">
      –
    </Text>
  );

export function LastDeliveryCell({ lastDeliveryAtUtc }: { lastDeliveryAtUtc: string | null }) {
  const t = useText();
  return lastDeliveryAtUtc ? (
    <TimeAgo at={lastDeliveryAtUtc} />
  ) : (
    <Text as="span" tone="muted">
      {t('endpoint.never')}
    </Text>
  );
}

/** Whether events are sent, and why not. */
export function StateBadge({ endpoint }: { endpoint: Endpoint }) {
  const t = useText();
  if (endpoint.disabledReason)
    return (
      <Tooltip content={t(`endpoint.why.${endpoint.disabledReason}`)}>
        <Badge tone="danger">{t('endpoint.disabled')}</Badge>
      </Tooltip>
    );
  if (endpoint.active === false) return <Badge>{t('endpoint.off')}</Badge>;
  return <Badge tone="success">{t('endpoint.on')}</Badge>;
}
