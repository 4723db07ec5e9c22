import type { User } from '@qafila/contracts/identity';
import { Fact, Facts, Text, TimeAgo } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { ActiveBadge } from '../active-badge.tsx';
import { RoleBadges } from '../role-badges.tsx';

/** All data of a user. */
export function FactsTab({ user }: { user: User }) {
  const t = useText();
  const mfa = user.isMultiFactorEnabled ? 'on' : user.shouldEnforceMfa ? 'pending' : 'off';
  return (
    <Facts stacked>
      <Fact label={t('user.companyId')}>
        <bdi>{user.companyName ?? t('user.noCompany')}</bdi>
      </Fact>
      <Fact label={t('user.active')}>
        <ActiveBadge user={user} />
        {user.active && user.invitation?.state === 'open' && (
          <Text as="span" tone="muted">
            {t('user.invitation.until')} <TimeAgo at={user.invitation.untilUtc} />
          </Text>
        )}
      </Fact>
      <Fact label={t('user.email')}>
        <bdi>{user.email}</bdi>
      </Fact>
      <Fact label={t('user.phoneNumber')}>{user.phoneNumber && <bdi>{user.phoneNumber}</bdi>}</Fact>
      <Fact label={t('user.roles')}>
        <RoleBadges roles={user.roles} all />
      </Fact>
      <Fact label={t('user.mfa')}>{t(`user.mfa.${mfa}`)}</Fact>
      <Fact label={t('user.lastLogin')}>
        {user.lastLoginAtUtc ? <TimeAgo at={user.lastLoginAtUtc} /> : t('user.never')}
      </Fact>
      <Fact label={t('user.createdAt')}>
        <TimeAgo at={user.createdAtUtc} />
      </Fact>
    </Facts>
  );
}
