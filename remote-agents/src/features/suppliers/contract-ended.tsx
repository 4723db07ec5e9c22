import type { Supplier } from '@qafila/contracts/supplier';
import { Note, useUi } from '@qafila/ui';
import { useFormValue } from '@qafila/ui/fields';
import { useText } from '../../messages/use-text.ts';
import { dayInZone } from '../../shared/use-shift-words.ts';

interface ContractEndedProps {
  /** Of the contract within the form, such as `contracts.0`. */
  name: string;
  agents: Supplier['agents'];
}

/** While a contract is ended in the form: how many agents still work under it. */
export function ContractEnded({ name, agents }: ContractEndedProps) {
  const t = useText();
  const { now, timeZone } = useUi();
  const id = useFormValue<string>(`${name}.id`);
  const active = useFormValue<boolean>(`${name}.active`);
  const lastDay = useFormValue<string>(`${name}.endDate`);
  const isOver = active === false || (!!lastDay && lastDay < dayInZone(now().getTime(), timeZone));
  const count = agents?.filter(({ contractId }) => contractId !== null && contractId === id).length ?? 0;
  if (!isOver || count === 0) return null;
  return <Note>{t('supplier.endedWithAgents', { count })}</Note>;
}
