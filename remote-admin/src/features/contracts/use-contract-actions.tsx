import { calls } from '@qafila/contracts';
import type { Contract } from '@qafila/contracts/company';
import { useApi, useConfirm, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { type MenuAction, useNow } from '@qafila/ui';
import { type ReactNode, useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { contractKeys } from '../../shared/keys.ts';
import { EndDialog } from './end-dialog.tsx';

export interface ContractActions {
  /** Actions that end a contract, as its dates allow. */
  of: (contract: Contract) => MenuAction[];
  /** The dialog; render it once, anywhere. */
  dialog: ReactNode;
}

/** Ending a running contract early, and deleting one that was never used. */
export function useContractActions(): ContractActions {
  const t = useText();
  const api = useApi();
  const confirm = useConfirm();
  const notice = useNotice();
  const client = useQueryClient();
  const now = useNow();
  const [ending, setEnding] = useState<Contract | null>(null);

  const remove = async (contract: Contract) => {
    const sure = await confirm({
      title: t('contract.delete.title', { name: contract.fulfillmentCompanyName }),
      body: t('contract.delete.body'),
      confirmLabel: t('contract.delete'),
      tone: 'danger',
    });
    if (!sure) return;
    try {
      await api.call(calls.contract.delete, { query: { id: contract.id } });
      notice.success(t('contract.deleted', { name: contract.fulfillmentCompanyName }));
    } catch (error) {
      notice.failure(error);
    }
    await client.invalidateQueries({ queryKey: contractKeys.all });
  };

  const hasBegun = ({ startDateUtc }: Contract) => Date.parse(startDateUtc) < now.getTime();
  return {
    of: (contract) => [
      ...(contract.active && contract.status !== 'expired' && hasBegun(contract)
        ? [
            {
              key: 'end',
              label: t('contract.endNow'),
              tone: 'danger' as const,
              onSelect: () => setEnding(contract),
            },
          ]
        : []),
      {
        key: 'delete',
        label: t('contract.delete'),
        tone: 'danger',
        onSelect: () => void remove(contract),
      },
    ],
    dialog: ending && <EndDialog contract={ending} onClose={() => setEnding(null)} />,
  };
}
