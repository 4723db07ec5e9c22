import type { Dashboard } from '@qafila/contracts/analytics';
import { COMPANY_ADMIN } from '@qafila/contracts/core';
import { useSession } from '@qafila/shell-sdk';
import { Button, IconButton, Menu, type MenuAction } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import type { Asked } from './board-dialogs.tsx';
import { useRecount, useRemove } from './use-board-actions.ts';

interface BoardActionsProps {
  dashboard: Dashboard;
  mayEdit: boolean;
  onAsk: (asked: Asked) => void;
}

/** What a user can do with a dashboard: everyone gets it by mail, editors change it. */
export function BoardActions({ dashboard, mayEdit, onAsk }: BoardActionsProps) {
  const t = useText();
  const mayRecount = useSession().hasRole(...COMPANY_ADMIN.roles);
  const remove = useRemove(dashboard);
  const recount = useRecount();
  const mail: MenuAction = {
    key: 'mail',
    label: t('analytics.mail'),
    icon: 'bell',
    onSelect: () => onAsk('mail'),
  };
  if (!mayEdit)
    return (
      <Button icon="bell" onClick={() => onAsk('mail')}>
        {mail.label}
      </Button>
    );
  const more: MenuAction[] = [
    mail,
    { key: 'rename', label: t('analytics.rename'), icon: 'edit', onSelect: () => onAsk('rename') },
    ...(mayRecount
      ? [{ key: 'recount', label: t('analytics.recount'), icon: 'refresh' as const, onSelect: recount }]
      : []),
    { key: 'delete', label: t('analytics.delete'), icon: 'trash', tone: 'danger', onSelect: remove },
  ];
  return (
    <>
      <Button icon="external" onClick={() => onAsk('share')}>
        {t(dashboard.shareId ? 'analytics.sharedNow' : 'analytics.share')}
      </Button>
      {dashboard.tiles.length > 1 && (
        <Button icon="grip" onClick={() => onAsk('arrange')}>
          {t('analytics.arrange')}
        </Button>
      )}
      <Button variant="primary" icon="plus" onClick={() => onAsk('add')}>
        {t('analytics.tile.add')}
      </Button>
      <Menu
        label={t('analytics.more.actions')}
        items={more}
        align="end"
        trigger={<IconButton icon="more" label={t('analytics.more.actions')} />}
      />
    </>
  );
}
