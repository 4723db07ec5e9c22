import { type ApiToken, TOKEN_ENDS_SOON_DAYS } from '@qafila/contracts/company';
import { DAY_MS } from '@qafila/contracts/core';
import { Badge, CellLines, Flex, Mono, Text, TimeAgo, useUi } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

export const NameCell = ({ token }: { token: ApiToken }) => (
  <CellLines>
    <div>
      <bdi>{token.name}</bdi>
    </div>
    <Mono color="muted" dir="ltr">
      {token.prefix}…
    </Mono>
  </CellLines>
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
    <CellLines>
      <div>
        <TimeAgo at={token.lastUsedAtUtc} />
      </div>
      {token.lastUsedFrom && (
        <Mono color="muted" dir="ltr">
          {token.lastUsedFrom}
        </Mono>
      )}
    </CellLines>
  );
}

/** Whether the token is valid, and until when. In one part: between the parts of a badge is a gap. */
export function TokenState({ token }: { token: ApiToken }) {
  const t = useText();
  const { now } = useUi();
  if (token.revokedAtUtc) return <Badge>{t('tokens.state.revoked')}</Badge>;
  if (!token.expiresAtUtc) return <Badge tone="success">{t('tokens.state.forever')}</Badge>;
  const left = Date.parse(token.expiresAtUtc) - now().getTime();
  if (left <= 0)
    return (
      <Badge tone="danger">
        <span>
          {t('tokens.state.over')} <TimeAgo at={token.expiresAtUtc} />
        </span>
      </Badge>
    );
  const isSoon = left <= TOKEN_ENDS_SOON_DAYS * DAY_MS;
  return (
    <Badge tone={isSoon ? 'warning' : 'success'}>
      <span>
        {t(isSoon ? 'tokens.state.soon' : 'tokens.state.until')} <TimeAgo at={token.expiresAtUtc} />
      </span>
    </Badge>
  );
}

/** True while the token is valid. */
export const isLive = ({ revokedAtUtc, expiresAtUtc }: ApiToken, now: Date): boolean =>
  revokedAtUtc === null && (expiresAtUtc === null || new Date(expiresAtUtc) > now);
