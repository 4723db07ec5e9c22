import { calls } from '@qafila/contracts';
import type { CompanySummary } from '@qafila/contracts/company';
import { useApi, useConfirm, useNotice, useSession, useShell } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import type { MenuAction } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { companyKeys } from '../../shared/keys.ts';

type Named = Pick<CompanySummary, 'id' | 'name' | 'active'>;

/** Actions on a company: work in it, suspend, reopen. */
export function useCompanyActions(): (company: Named) => MenuAction[] {
  const t = useText();
  const api = useApi();
  const confirm = useConfirm();
  const notice = useNotice();
  const client = useQueryClient();
  const { session } = useShell();
  const worksIn = useSession().company?.id;

  const setActive = async ({ id, name }: Named, active: boolean) => {
    const kind = active ? 'reopen' : 'suspend';
    const sure = await confirm({
      title: t(`company.${kind}.title`, { name }),
      body: t(`company.${kind}.body`),
      confirmLabel: t(`company.${kind}`),
      tone: active ? 'normal' : 'danger',
    });
    if (!sure) return;
    try {
      await api.call(calls.company.update, { query: { id }, body: { active } });
      notice.success(t(`company.${kind}.done`, { name }));
    } catch (error) {
      notice.failure(error);
    }
    await client.invalidateQueries({ queryKey: companyKeys.all });
  };
  const workIn = (id: string) => session.workIn(id).catch((error: unknown) => notice.failure(error));

  return (company) => [
    ...(company.active && company.id !== worksIn
      ? [
          {
            key: 'work',
            label: t('company.workIn'),
            icon: 'building' as const,
            onSelect: () => void workIn(company.id),
          },
        ]
      : []),
    {
      key: 'active',
      label: t(company.active ? 'company.suspend' : 'company.reopen'),
      icon: company.active ? 'lock' : 'check',
      tone: company.active ? 'danger' : 'normal',
      onSelect: () => void setActive(company, !company.active),
    },
  ];
}
