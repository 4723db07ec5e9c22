import type { AgentSummary } from '@qafila/contracts/agent';
import { shownAvailability } from '@qafila/domain/vehicle';
import {
  AvailabilityBadge,
  Button,
  chakra,
  Flex,
  Heading,
  IconButton,
  Link,
  LoadingState,
  Text,
} from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { ReleaseButton } from '../../shared/release/release-button.tsx';
import { useWords } from '../../shared/use-words.ts';
import { PositionNote } from './position-note.tsx';
import { StopList } from './stop-list.tsx';
import type { AgentWork } from './use-agent-work.ts';

const Root = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    width: 'full',
    padding: '3',
    bg: 'surface',
    border: 'hairline',
    borderRadius: 'lg',
    boxShadow: 'overlay',
    maxHeight: 'full',
    overflow: 'auto',
  },
});

export interface SelectedCardProps {
  agent: AgentSummary | undefined;
  missing: boolean;
  work: AgentWork;
  onOpen: (agent: AgentSummary) => void;
  onClose: () => void;
}

/** The selected agent: details, age of their position, and their open stops. */
export function SelectedCard({ agent, missing, work, onOpen, onClose }: SelectedCardProps) {
  const t = useText();
  const words = useWords();
  const close = <IconButton icon="close" size="sm" label={t('map.unselect')} onClick={onClose} />;
  if (!agent)
    return (
      <Root aria-label={t('map.selected')}>
        <Flex align="flex-start" gap="2">
          <chakra.div flex={1}>
            {missing ? <Text tone="muted">{t('map.gone')}</Text> : <LoadingState rows={2} />}
          </chakra.div>
          {close}
        </Flex>
      </Root>
    );
  const speed = agent.position?.speedKmh;
  return (
    <Root aria-label={t('map.selected')}>
      <Flex align="flex-start" gap="2">
        <chakra.div flex={1} minWidth={0}>
          <Heading as="h2" size="sm">
            <bdi>{agent.fullName}</bdi>
          </Heading>
          <Text size="sm" tone="muted">
            <bdi>{agent.publicId}</bdi> · {words.vehicle(agent.transportTypeId)} ·{' '}
            <Link href={`tel:${agent.phoneNumber}`}>
              <bdi>{agent.phoneNumber}</bdi>
            </Link>
          </Text>
        </chakra.div>
        {close}
      </Flex>
      <Flex align="flex-start" gap="2">
        <AvailabilityBadge availability={shownAvailability(agent)} />
        <Text as="span" size="sm" figures>
          <PositionNote position={agent.position} />
          {speed ? ` · ${t('position.speed', { speed: Math.round(speed) })}` : ''}
        </Text>
      </Flex>
      <StopList work={work} />
      <ReleaseButton agent={agent} tasks={work.tasks} />
      <Button onClick={() => onOpen(agent)}>{t('map.details')}</Button>
    </Root>
  );
}
