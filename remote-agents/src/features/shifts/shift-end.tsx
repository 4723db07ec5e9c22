import type { Shift } from '@qafila/contracts/shift';
import { Badge, useNow } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';

/** Says that a shift ends soon, or has ended, and leaves agents without another one. */
export function ShiftEnd({ shift }: { shift: Shift }) {
  const t = useText();
  const now = useNow();
  const count = shift.agentsLeftWithout ?? 0;
  if (count === 0) return null;
  const isOver = Date.parse(shift.shiftPeriodEndUtc) <= now.getTime();
  return (
    <Badge tone={isOver ? 'danger' : 'warning'} title={t('shift.leftWithout', { count })}>
      {t(isOver ? 'shift.ended' : 'shift.endsSoon')}
    </Badge>
  );
}
