import { MINUTE_MS } from '@qafila/contracts/core';
import type { TripStep } from '@qafila/contracts/trip';
import { shownAddress } from '@qafila/domain/location';
import { Badge, Box, durationWords, Flex, Text, TimeAgo, useNow, useUi } from '@qafila/ui';
import { useText } from '../messages/use-text.ts';

const TONES = { Completed: 'success', InProgress: 'info', Todo: 'neutral' } as const;

/** Minutes that a stop was or will be late, at least one; one that is not done is not before now. */
const minutesLate = ({ completedAtUtc, expectedAtUtc, dueByUtc }: TripStep, now: Date) => {
  const at = completedAtUtc
    ? Date.parse(completedAtUtc)
    : Math.max(Date.parse(expectedAtUtc ?? dueByUtc), now.getTime());
  return Math.max(1, Math.ceil((at - Date.parse(dueByUtc)) / MINUTE_MS));
};

/** Whether a late stop is late already, done or not; otherwise it is expected to be. */
const isLateNow = ({ completedAtUtc, dueByUtc }: TripStep, now: Date) =>
  completedAtUtc !== null || now.getTime() > Date.parse(dueByUtc);

/** One stop: place, kind, and time. */
export function StopLine({ step, number, own }: { step: TripStep; number: number; own: boolean }) {
  const t = useText();
  const { locale } = useUi();
  const now = useNow();
  const { kind, status, place, completedAtUtc, expectedAtUtc, dueByUtc, punctuality } = step;
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
          {punctuality === 'delayed' && (
            <Badge tone="danger">
              {t(isLateNow(step, now) ? 'route.late' : 'route.lateAhead', {
                time: durationWords(minutesLate(step, now), locale),
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
