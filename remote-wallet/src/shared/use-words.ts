import { LEDGER_TYPE, TRANSACTION_TYPE } from '@qafila/contracts/wallet';
import { useMemo } from 'react';
import { useText } from '../messages/use-text.ts';

/** Labels of a ledger entry's enum values. */
export function useWords() {
  const t = useText();
  return useMemo(
    () => ({
      ledgerType: (id: number) => {
        const name = LEDGER_TYPE.of(id)?.name;
        return name ? t(`ledgerType.${name}`) : '';
      },
      transaction: (id: number) => {
        const name = TRANSACTION_TYPE.of(id)?.name;
        return name ? t(`transaction.${name}`) : '';
      },
    }),
    [t],
  );
}
