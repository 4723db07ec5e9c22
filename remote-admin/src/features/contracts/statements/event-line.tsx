import type { StatementEvent } from '@qafila/contracts/partner';
import { Text } from '@qafila/ui';
import { Moment } from '@qafila/ui/list';
import { useText } from '../../../messages/use-text.ts';

/** Who did it, when, and what they said. People of the other company have no name here. */
export function EventLine({ event, zone }: { event: StatementEvent; zone: string }) {
  const t = useText();
  return (
    <Text as="li" size="sm" paddingBlock="1" overflowWrap="anywhere">
      <strong>{t(`statement.event.${event.kind}`)}</strong> · <bdi>{event.byName ?? event.companyName}</bdi> ·{' '}
      <Moment at={event.atUtc} zone={zone} />
      {event.note && (
        <div>
          <bdi>{event.note}</bdi>
        </div>
      )}
    </Text>
  );
}
