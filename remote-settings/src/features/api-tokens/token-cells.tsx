import type { ApiToken } from '@qafila/contracts/company';
import { Badge, Flex, Mono, Stack, Text, TimeAgo, useUi } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export const NameCell = ({ token }: { token: ApiToken }) => (
  <Stack gap="0" paddingBlock="1">
    <bdi>{token.name}</bdi>
    <Mono color="muted" dir="ltr">
      {token.prefix}…
    </Mono>
  </Stack>
);

export const ScopesCell = ({ scopes }: Pick<ApiToken, 'scopes'>) => (
  <Flex as="span" wrap="wrap" gap="1" paddingBlock="1">
    {scopes.map((scope) => (
      <Badge key={scope} dir="ltr">
        {scope}
      </Badge>
    ))}
  </Flex>
);

/** Time and address of the last use. */
export function LastUsedCell({ token }: { token: ApiToken }) {
  const t = useText();
  if (!token.lastUsedAtUtc) return <Text tone="muted">{t('endpoint.never')}</Text>;
  return (
    <Stack gap="0" paddingBlock="1">
      <TimeAgo at={token.lastUsedAtUtc} />
      {token.lastUsedFrom && (
        <Mono color="muted" dir="ltr">
          {token.lastUsedFrom}
        </Mono>
      )}
    </Stack>
  );
}

/** Whether the token is valid, and until when. */
export function TokenState({ token }: { token: ApiToken }) {
  const t = useText();
  const { now } = useUi();
  if (token.revokedAtUtc) return <Badge>{t('tokens.state.revoked')}</Badge>;
  if (!token.expiresAtUtc) return <Badge tone="success">{t('tokens.state.forever')}</Badge>;
  if (new Date(token.expiresAtUtc) <= now()) return <Badge tone="warning">{t('tokens.state.over')}</Badge>;
  return (
    <Badge tone="success">
      {t('tokens.state.until')} <TimeAgo at={token.expiresAtUtc} />
    </Badge>
  );
}

/** True while the token is valid. */
export const isLive = ({ revokedAtUtc, expiresAtUtc }: ApiToken, now: Date): boolean =>
  revokedAtUtc === null && (expiresAtUtc === null || new Date(expiresAtUtc) > now);
