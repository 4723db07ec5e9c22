import type { AvailabilityName } from '@qafila/contracts/agent';
import { useUi } from '../theme/ui-context.ts';
import { AVAILABILITY_LOOK, availabilityColor, availabilityTint } from './availability.ts';
import { Badge } from './badge.ts';
import { MarkIcon } from './marks.tsx';

/** An agent's availability: colour, shape and text. */
export function AvailabilityBadge({ availability }: { availability: AvailabilityName }) {
  const { t } = useUi();
  return (
    <Badge
      data-availability={availability}
      style={{ color: availabilityColor(availability), backgroundColor: availabilityTint(availability) }}
    >
      <MarkIcon name={AVAILABILITY_LOOK[availability].mark} />
      {t(`availability.${availability}`)}
    </Badge>
  );
}
