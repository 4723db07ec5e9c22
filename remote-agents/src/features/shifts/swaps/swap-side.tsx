import type { ShiftDay, SwapEffect, SwapSide } from '@qafila/contracts/shift';
import { Badge, chakra, Flex, Heading, PlainList, Stack, Text } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import type { CoverageWords } from '../week/data/use-coverage-words.ts';
import { ConflictList } from '../week/edit/conflict-list.tsx';

const Frame = chakra('section', {
  base: { flex: '1 1 260px', minWidth: 0, border: 'hairline', borderRadius: 'md', padding: '3' },
});

type Mark = 'gives' | 'takes' | 'keeps';
const keyOf = ({ day, startMin, endMin }: ShiftDay) => `${day} ${startMin} ${endMin}`;

/** The hours of the week in order, each with what the swap does to it. */
function markedHours({ before, after }: SwapSide): { bar: ShiftDay; mark: Mark }[] {
  const [had, has] = [before, after].map((bars) => new Set(bars.map(keyOf)));
  const marked = [
    ...before.map((bar) => ({ bar, mark: has?.has(keyOf(bar)) ? ('keeps' as const) : ('gives' as const) })),
    ...after.filter((bar) => !had?.has(keyOf(bar))).map((bar) => ({ bar, mark: 'takes' as const })),
  ];
  return marked.toSorted(
    (one, other) => one.bar.day.localeCompare(other.bar.day) || one.bar.startMin - other.bar.startMin,
  );
}

interface SwapSideProps {
  side: SwapSide;
  effect: SwapEffect;
  words: CoverageWords;
}

/** One agent of a swap: the hours of their week, what they give and take, and the conflicts that follow. */
export function SwapSideView({ side, effect, words }: SwapSideProps) {
  const t = useText();
  const { agent } = side;
  const hours = markedHours(side);
  return (
    <Frame aria-label={agent.fullName}>
      <Stack gap="2">
        <div>
          <Heading as="h3" size="sm">
            <bdi>{agent.fullName}</bdi>
          </Heading>
          <Text size="sm" tone="muted">
            <bdi>{agent.publicId}</bdi> · {words.vehicle(agent.vehicle)}
          </Text>
        </div>
        <PlainList>
          {hours.map(({ bar, mark }) => (
            <Flex as="li" key={`${keyOf(bar)} ${mark}`} gap="2" alignItems="center" minHeight="6">
              <Text
                size="sm"
                figures
                flex="1"
                tone={mark === 'keeps' ? 'muted' : undefined}
                textDecoration={mark === 'gives' ? 'line-through' : undefined}
              >
                {words.day(bar.day)} <bdi dir="ltr">{words.bar(bar)}</bdi>
              </Text>
              {mark !== 'keeps' && (
                <Badge tone={mark === 'takes' ? 'success' : 'neutral'}>{t(`swaps.${mark}`)}</Badge>
              )}
            </Flex>
          ))}
        </PlainList>
        {hours.length === 0 && (
          <Text size="sm" tone="muted">
            {t('swaps.noHours')}
          </Text>
        )}
        <ConflictList board={effect} conflicts={side.conflicts} words={words} />
      </Stack>
    </Frame>
  );
}
