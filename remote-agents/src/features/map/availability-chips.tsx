import { AVAILABILITY, type AvailabilityBreakdown, type AvailabilityName } from '@qafila/contracts/agent';
import { AVAILABILITY_LOOK, availabilityColor, chakra, Flex, MarkIcon, Text } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { useWords } from '../../shared/use-words.ts';

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    height: '7',
    paddingInline: '2',
    borderRadius: 'full',
    border: 'hairline',
    bg: 'surface',
    fontSize: 'sm',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    '&:hover': { bg: 'hover' },
    '&[aria-pressed=true]': { borderColor: 'text', bg: 'hover' },
    '@media (max-width: 480px)': { height: '9' },
  },
});

export interface AvailabilityChipsProps {
  breakdown: AvailabilityBreakdown | undefined;
  chosen: readonly AvailabilityName[];
  onChosen: (names: AvailabilityName[]) => void;
}

/** Number of agents by availability; pressing one filters by it. */
export function AvailabilityChips({ breakdown, chosen, onChosen }: AvailabilityChipsProps) {
  const t = useText();
  const words = useWords();
  const toggle = (name: AvailabilityName) =>
    onChosen(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  return (
    <Flex wrap="wrap" gap="1" role="group" aria-label={t('map.availability')}>
      {AVAILABILITY.names.map((name) => (
        <Chip key={name} type="button" aria-pressed={chosen.includes(name)} onClick={() => toggle(name)}>
          <span style={{ color: availabilityColor(name), display: 'inline-flex' }}>
            <MarkIcon name={AVAILABILITY_LOOK[name].mark} size={10} />
          </span>
          {words.availability(name)}
          {breakdown && (
            <Text as="span" tone="muted" figures>
              {breakdown[name]}
            </Text>
          )}
        </Chip>
      ))}
    </Flex>
  );
}
