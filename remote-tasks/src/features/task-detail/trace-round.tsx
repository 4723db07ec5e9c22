import { type AssignmentTrace, DEFAULT_CONFIGURATION_TITLE } from '@qafila/contracts/assignment';
import { formatTime } from '@qafila/domain/dates';
import { Badge, Box, chakra, Flex, Stack, Text, TimeAgo, useUi } from '@qafila/ui';
import { useCandidateLabels } from '../../assign/candidate-labels.ts';
import { useText } from '../../messages/use-text.ts';
import { ExcludedAgents } from './excluded-agents.tsx';
import { RankedAgents } from './ranked-agents.tsx';
import { TraceOffers } from './trace-offers.tsx';
import { usePlaceWords } from './use-place-words.ts';
import { outcomeOf, weighed } from './weighed.ts';

const Round = chakra('details', {
  base: {
    border: 'hairline',
    borderRadius: 'md',
    '& > summary': { padding: '3', cursor: 'pointer', listStyle: 'none' },
    '& > summary::-webkit-details-marker': { display: 'none' },
    '&[open] > summary': { borderBlockEnd: 'hairline' },
  },
});

const TONES = {
  assigned: 'success',
  held: 'info',
  waiting: 'info',
  declined: 'danger',
  lapsed: 'warning',
  noCandidate: 'warning',
  failed: 'danger',
} as const;

/** One dispatch round: its outcome in a sentence, its offers, ranked and excluded agents. */
export function TraceRound({ trace, open }: { trace: AssignmentTrace; open: boolean }) {
  const t = useText();
  const labels = useCandidateLabels();
  const place = usePlaceWords();
  const { locale, timeZone } = useUi();
  const time = (iso: string) => formatTime(iso, { zone: timeZone, locale });
  const { ranked, eligible, excluded, chosen } = weighed(trace);
  const outcome = outcomeOf(trace);
  const left = excluded.reduce((sum, { count }) => sum + count, 0);
  return (
    <Box as="li" listStyleType="none">
      <Round open={open}>
        <summary>
          <Flex gap="2" alignItems="center" flexWrap="wrap">
            <Text as="span" fontWeight="medium">
              {t('why.round', { round: trace.round })}
            </Text>
            <Badge tone={TONES[outcome]}>{t(`why.outcome.${outcome}`)}</Badge>
            <Text as="span" size="sm" tone="muted">
              <TimeAgo at={trace.atUtc} />
              {trace.configurationTitle && (
                <>
                  {' · '}
                  <bdi>
                    {trace.configurationTitle === DEFAULT_CONFIGURATION_TITLE
                      ? t('why.defaultConfiguration')
                      : trace.configurationTitle}
                  </bdi>
                </>
              )}
            </Text>
          </Flex>
          <Text marginBlockStart="1">
            {chosen
              ? t(trace.held ? 'why.held' : 'why.chosen', {
                  agent: chosen.fullName,
                  rank: chosen.rank ?? 1,
                  total: eligible,
                  figures: labels.figures(chosen).join(', '),
                  time: trace.held ? time(trace.held.untilUtc) : '',
                })
              : t('why.noAgent', { total: eligible, left })}
            {chosen?.place && ` ${place.sentence(chosen.place)}`}
          </Text>
        </summary>
        <Stack gap="4" padding="3">
          <TraceOffers offers={trace.offers} candidates={trace.candidates} />
          <RankedAgents agents={ranked} eligible={eligible} chosenId={trace.assignedAgentId} />
          <ExcludedAgents groups={excluded} />
        </Stack>
      </Round>
    </Box>
  );
}
