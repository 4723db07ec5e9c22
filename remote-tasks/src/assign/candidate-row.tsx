import type { AgentCandidate } from '@qafila/contracts/assignment';
import { shownAvailability } from '@qafila/domain/vehicle';
import { AvailabilityBadge, Box, chakra, Flex, Text } from '@qafila/ui';
import { useCandidateLabels } from './candidate-labels.ts';

const Row = chakra('label', {
  base: {
    display: 'flex',
    gap: '3',
    alignItems: 'flex-start',
    padding: '2.5',
    cursor: 'pointer',
    borderBlockEnd: 'hairline',
    '&:hover': { bg: 'hover' },
    '&:has(:checked)': { bg: 'selected' },
    '& input': { marginBlockStart: '4px', accentColor: 'var(--q-brand)' },
  },
});
const Rank = chakra('span', {
  base: {
    flexShrink: 0,
    minWidth: '24px',
    color: 'muted',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
});

const Figure = chakra('span', { base: { display: 'inline-block', whiteSpace: 'pre' } });

export interface CandidateRowProps {
  candidate: AgentCandidate;
  group: string;
  checked: boolean;
  onChoose: () => void;
}

/** One candidate: rank, name, availability, figures, and exclusion reasons. */
export function CandidateRow({ candidate, group, checked, onChoose }: CandidateRowProps) {
  const labels = useCandidateLabels();
  const reasons = labels.reasons(candidate);
  const name = `${candidate.publicId} - ${candidate.fullName}`;
  return (
    <Row>
      <input type="radio" name={group} aria-label={name} checked={checked} onChange={onChoose} />
      <Rank>{candidate.rank ?? '–'}</Rank>
      <Box flex="1" minWidth="0">
        <Flex gap="2" alignItems="center" flexWrap="wrap">
          <Text as="span" fontWeight="medium">
            <bdi>{name}</bdi>
          </Text>
          <AvailabilityBadge availability={shownAvailability(candidate)} />
          <Text as="span" size="sm" tone="muted">
            {labels.vehicle(candidate.transportTypeId)}
          </Text>
        </Flex>
        <Text size="sm" tone="muted" figures>
          {labels.figures(candidate).map((figure, index, { length }) => (
            <Figure key={figure}>
              {figure}
              {index < length - 1 && ' · '}
            </Figure>
          ))}
        </Text>
        {reasons.length > 0 && (
          <Text size="sm" tone="danger">
            {reasons.join('; ')}
          </Text>
        )}
      </Box>
    </Row>
  );
}
