import type { OfferedTo } from '@qafila/contracts/task';
import { Box, Cut, Flex, Icon, Text, VisuallyHidden } from '@qafila/ui';
import { useText } from '../messages/use-text.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

/**
 * The time left to answer, as `0:20`, and the agent with the open offer; without one `none`. The time comes first and is
 * never cut: the column may have no room for both.
 */
export function OfferedCell({ offeredTo, none }: { offeredTo: OfferedTo; none: string }) {
  const t = useText();
  const left = useSecondsUntil(offeredTo.untilUtc);
  if (left === 0)
    return (
      <Text as="span" tone="muted">
        {none}
      </Text>
    );
  const words = t('offered.agent', { name: offeredTo.fullName });
  const time = clockOf(left);
  return (
    <Flex align="center" gap="1.5" minWidth="0" height="full" color="muted" title={`${words}, ${time}`}>
      <Box flexShrink="0">
        <Icon name="clock" size={12} />
      </Box>
      <Text as="span" figures aria-hidden>
        {time}
      </Text>
      <Cut dir="auto" aria-hidden>
        {offeredTo.fullName}
      </Cut>
      <VisuallyHidden>{words}</VisuallyHidden>
    </Flex>
  );
}

/** Seconds as minutes and seconds: 80 is `1:20`. */
export const clockOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
