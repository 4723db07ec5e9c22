import type { SupplierContract } from '@qafila/contracts/supplier';
import { Note, useUi } from '@qafila/ui';
import { useFormValue } from '@qafila/ui/fields';
import { useText } from '../../messages/use-text.ts';
import { dayInZone } from '../../shared/use-shift-words.ts';

interface ContractEndedProps {
  /** Of the contract within the form, such as `contracts.0`. */
  name: string;
  /** The supplier's contracts, as they are read. */
  contracts: readonly SupplierContract[];
}

/** While a contract is ended in the form: how many agents still work under it. */
export function ContractEnded({ name, contracts }: ContractEndedProps) {
  const t = useText();
  const { now, timeZone } = useUi();
  const id = useFormValue<string>(`${name}.id`);
  const active = useFormValue<boolean>(`${name}.active`);
  const lastDay = useFormValue<string>(`${name}.endDate`);
  const isOver = active === false || (!!lastDay && lastDay < dayInZone(now().getTime(), timeZone));
  const count = contracts.find((one) => one.id === id)?.agentCount ?? 0;
  if (!isOver || count === 0) return null;
  return <Note>{t('supplier.endedWithAgents', { count })}</Note>;
}
