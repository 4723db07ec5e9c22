import type { User } from '@qafila/contracts/identity';
import { useVisitor } from '@qafila/shell-sdk';
import { useUi } from '@qafila/ui';
import type { GridColumn } from '@qafila/ui/grid';
import { roleNames } from '@qafila/ui/roles';
import { useMemo } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { ActiveBadge } from '../active-badge.tsx';
import { RoleBadges } from '../role-badges.tsx';

/** The columns of the list of users, named as in the specification. */
export function useColumns(): GridColumn<User>[] {
  const t = useText();
  const { locale } = useUi();
  // In one company it is the same on every card, which begins with the name then.
  const inCompany = useVisitor()?.company != null;
  return useMemo(
    () => [
      {
        key: 'companyId',
        fold: 3,
        title: t('user.companyId'),
        value: ({ companyName }) => companyName ?? t('user.noCompany'),
        minWidth: 140,
        offCard: inCompany,
      },
      {
        key: 'name',
        title: t('user.name'),
        value: ({ firstName, lastName }) => `${firstName} ${lastName}`,
        minWidth: 160,
        sortable: true,
      },
      {
        key: 'phoneNumber',
        fold: 1,
        title: t('user.phoneNumber'),
        value: ({ phoneNumber }) => phoneNumber,
        cell: ({ phoneNumber }) => <bdi>{phoneNumber}</bdi>,
        width: 132,
      },
      {
        key: 'email',
        fold: 2,
        title: t('user.email'),
        value: ({ email }) => email,
        cell: ({ email }) => <bdi>{email}</bdi>,
        minWidth: 200,
        sortable: true,
      },
      {
        key: 'active',
        title: t('user.active'),
        cell: (user) => <ActiveBadge user={user} />,
        width: 136,
      },
      {
        key: 'roles',
        fold: 4,
        title: t('user.roles'),
        value: ({ roles }) => roleNames(locale, roles),
        cell: ({ roles }) => <RoleBadges roles={roles} />,
        minWidth: 200,
      },
    ],
    [t, locale, inCompany],
  );
}
