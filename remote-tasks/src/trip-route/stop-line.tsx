import type { TripStep } from '@qafila/contracts/trip';
import { stopLateness } from '@qafila/domain/lateness';
import { shownAddress } from '@qafila/domain/location';
import { Badge, Box, durationWords, Flex, Text, TimeAgo, useNow, useUi } from '@qafila/ui';
import { useText } from '../messages/use-text.ts';

const TONES = { Completed: 'success', InProgress: 'info', Todo: 'neutral' } as const;

interface StopLineProps {
  step: TripStep;
  number: number;
  /** It is a stop of the order that is shown. */
  own: boolean;
  /** Its trip was taken back: nothing is late any more. */
  takenBack?: boolean;
}

/** One stop: place, kind, and time. */
export function StopLine({ step, number, own, takenBack = false }: StopLineProps) {
  const t = useText();
  const { locale } = useUi();
  const now = useNow();
  const { kind, status, place, completedAtUtc, expectedAtUtc, dueByUtc } = step;
  const late = takenBack ? null : stopLateness(step, now);
  return (
    <Flex
      as="li"
      listStyleType="none"
      gap="3"
      padding="3"
      borderBlockEnd="hairline"
      bg={own ? 'selected' : undefined}
      aria-current={own || undefined}
    >
      <Text figures tone="muted" minWidth="20px" textAlign="center">
        {number}
      </Text>
      <Box flex="1" minWidth="0">
        <Flex gap="2" alignItems="center" flexWrap="wrap">
          <Text as="span" fontWeight="medium">
            {t(`route.kind.${kind}`)}
          </Text>
          <bdi>{place.name}</bdi>
          <Badge tone={TONES[status]}>{t(`route.step.${status}`)}</Badge>
          {late && (
            <Badge tone="danger">
              {t(late.certain ? 'route.late' : 'route.lateAhead', {
                time: durationWords(late.minutes, locale),
              })}
            </Badge>
          )}
        </Flex>
        <Text size="sm" tone="muted">
          <bdi>{shownAddress(place, locale)}</bdi>
        </Text>
        <Text size="sm" tone="muted">
          <bdi>{step.taskShortId}</bdi>
          {' · '}
          {completedAtUtc ? (
            <>
              {t('route.done')} <TimeAgo at={completedAtUtc} />
            </>
          ) : (
            <>
              {t('route.expected')} <TimeAgo at={expectedAtUtc ?? dueByUtc} />
            </>
          )}
        </Text>
      </Box>
    </Flex>
  );
}
