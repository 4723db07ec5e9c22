import type { User } from '@qafila/contracts/identity';
import { TimeAgo } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { Fact, Facts } from '../../../shared/facts.tsx';
import { ActiveBadge } from '../active-badge.tsx';
import { RoleBadges } from '../role-badges.tsx';

/** Everything that is known of a user. */
export function FactsTab({ user }: { user: User }) {
  const t = useText();
  const mfa = user.isMultiFactorEnabled ? 'on' : user.shouldEnforceMfa ? 'pending' : 'off';
  return (
    <Facts>
      <Fact name={t('user.companyId')}>
        <bdi>{user.companyName ?? t('user.noCompany')}</bdi>
      </Fact>
      <Fact name={t('user.active')}>
        <ActiveBadge active={user.active} />
      </Fact>
      <Fact name={t('user.email')}>
        <bdi>{user.email}</bdi>
      </Fact>
      <Fact name={t('user.phoneNumber')}>{user.phoneNumber && <bdi>{user.phoneNumber}</bdi>}</Fact>
      <Fact name={t('user.roles')}>
        <RoleBadges roles={user.roles} all />
      </Fact>
      <Fact name={t('user.mfa')}>{t(`user.mfa.${mfa}`)}</Fact>
      <Fact name={t('user.lastLogin')}>
        {user.lastLoginAtUtc ? <TimeAgo at={user.lastLoginAtUtc} /> : t('user.never')}
      </Fact>
      <Fact name={t('user.createdAt')}>
        <TimeAgo at={user.createdAtUtc} />
      </Fact>
    </Facts>
  );
}
