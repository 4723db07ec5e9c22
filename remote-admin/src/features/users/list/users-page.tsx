import type { User } from '@qafila/contracts/identity';
import { useDrawer } from '@qafila/shell-sdk';
import { Button, type MenuAction } from '@qafila/ui';
import { GridPage } from '@qafila/ui/grid';
import { NoRows, useList } from '@qafila/ui/list';
import { useMemo } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { useUserActions } from '../use-user-actions.ts';
import { LIST_DEFAULTS, userListQuery } from './list-defaults.ts';
import { ListFilters } from './list-filters.tsx';
import { useColumns } from './use-columns.tsx';
import { useUsers } from './use-users.ts';

const rowId = ({ id }: User) => id;
const rowName = ({ firstName, lastName }: User) => `${firstName} ${lastName}`;

/** Users and their roles. */
export default function UsersPage() {
  const t = useText();
  const drawer = useDrawer();
  const list = useList(LIST_DEFAULTS);
  const query = useMemo(() => userListQuery(list.request), [list.request]);
  const page = useUsers(query);
  const columns = useColumns();
  const actions = useUserActions();
  const open = ({ id }: User) => drawer.open('user.detail', { userId: id });
  const rowActions = (user: User): MenuAction[] => [
    { key: 'open', label: t('users.open'), icon: 'eye', onSelect: () => open(user) },
    {
      key: 'edit',
      label: t('users.edit'),
      icon: 'edit',
      onSelect: () => drawer.open('user.edit', { userId: user.id }),
    },
    ...actions(user),
  ];
  return (
    <GridPage
      opened={drawer.current?.params}
      title={t('users.title')}
      name="users"
      list={list}
      page={page}
      columns={columns}
      rowId={rowId}
      rowName={rowName}
      actions={
        <Button variant="primary" icon="plus" onClick={() => drawer.open('user.create', {})}>
          {t('users.create')}
        </Button>
      }
      filters={<ListFilters list={list} />}
      onOpen={open}
      rowActions={rowActions}
      empty={
        <NoRows
          list={list}
          icon="users"
          title={t('users.empty')}
          body={t('users.emptyBody')}
          noneMatch={t('users.noneMatch')}
          reset={t('list.reset')}
        />
      }
    />
  );
}
