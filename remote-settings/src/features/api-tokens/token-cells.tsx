import type { ApiToken } from '@qafila/contracts/company';
import { Badge, chakra, Stack, Text, TimeAgo, useUi } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

const Prefix = chakra('bdi', { base: { fontFamily: 'mono', fontSize: 'sm', color: 'muted' } });
const Scopes = chakra('span', { base: { display: 'flex', flexWrap: 'wrap', gap: '1', paddingBlock: '1' } });

export const NameCell = ({ token }: { token: ApiToken }) => (
  <Stack gap="0" paddingBlock="1">
    <bdi>{token.name}</bdi>
    <Prefix dir="ltr">{token.prefix}…</Prefix>
  </Stack>
);

export const ScopesCell = ({ scopes }: Pick<ApiToken, 'scopes'>) => (
  <Scopes>
    {scopes.map((scope) => (
      <Badge key={scope} dir="ltr">
        {scope}
      </Badge>
    ))}
  </Scopes>
);

/** When and from where. */
export function LastUsedCell({ token }: { token: ApiToken }) {
  const t = useText();
  if (!token.lastUsedAtUtc) return <Text tone="muted">{t('endpoint.never')}</Text>;
  return (
    <Stack gap="0" paddingBlock="1">
      <TimeAgo at={token.lastUsedAtUtc} />
      {token.lastUsedFrom && <Prefix dir="ltr">{token.lastUsedFrom}</Prefix>}
    </Stack>
  );
}

/** Whether it is taken, and until when. */
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

/** True while the token is taken. */
export const isLive = ({ revokedAtUtc, expiresAtUtc }: ApiToken, now: Date): boolean =>
  revokedAtUtc === null && (expiresAtUtc === null || new Date(expiresAtUtc) > now);
