import { AGENT_TRANSPORT } from '@qafila/contracts/agent';
import type { Task } from '@qafila/contracts/task';
import { Button, Flex, Link, LiveMark, Section, Stack, Text } from '@qafila/ui';
import { useId, useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { Avatar } from './avatar.tsx';
import { hasEnded } from './has-ended.ts';
import { MetadataBadges } from './metadata-list.tsx';
import { OfferedNote } from './offered-note.tsx';
import { TripLink } from './trip-link.tsx';
import { useIsPartners } from './use-is-partners.ts';
import { WhyThisAgent } from './why-this-agent.tsx';

/** The task's agent, with a button that opens the engine's decisions about it. */
export function AgentSection({ task, opened }: { task: Task; opened: Task }) {
  const t = useText();
  const id = useId();
  const [why, setWhy] = useState(false);
  const agent = task.taskAgentDetails;
  const ended = hasEnded(task);
  const isPartners = useIsPartners(task);
  const waitsIn = !agent && !ended && !isPartners && task.plannedTripId;
  return (
    <Section
      title={t('field.agent')}
      actions={
        !isPartners && (
          <Button
            size="sm"
            icon={why ? 'chevron-up' : 'chevron-down'}
            aria-expanded={why}
            aria-controls={id}
            onClick={() => setWhy(!why)}
          >
            {t(agent ? 'why.title' : ended ? 'why.titleEnded' : 'why.titleNobody')}
          </Button>
        )
      }
    >
      <Stack gap="4">
        {agent ? (
          <Flex gap="3" alignItems="center">
            <Avatar name={agent.fullName} />
            <div>
              <LiveMark changed={agent.id !== opened.taskAgentDetails?.id}>
                <Text as="span" fontWeight="medium">
                  <bdi>{`${agent.publicId} - ${agent.fullName}`}</bdi>
                </Text>
              </LiveMark>
              <Text size="sm" tone="muted">
                {t(`vehicle.${AGENT_TRANSPORT.of(agent.transportTypeId)?.name ?? 'any'}`)}
                {agent.phoneNumber && (
                  <>
                    {' · '}
                    <Link href={`tel:${agent.phoneNumber}`} dir="ltr">
                      {agent.phoneNumber}
                    </Link>
                  </>
                )}
              </Text>
            </div>
          </Flex>
        ) : (
          // As high with and without an offer, so that what is below does not move as offers come and go.
          <Flex alignItems="center" minHeight={{ md: '7' }}>
            {task.offeredTo ? (
              <OfferedNote task={task} offeredTo={task.offeredTo} />
            ) : (
              <Text tone="muted">{t(ended ? 'detail.noAgentEnded' : 'detail.noAgent')}</Text>
            )}
          </Flex>
        )}
        {agent?.metaDataFields && <MetadataBadges entries={agent.metaDataFields} />}
        {waitsIn && <TripLink tripId={waitsIn}>{t('detail.inTrip')}</TripLink>}
        <div id={id} hidden={!why}>
          {why && !isPartners && <WhyThisAgent task={task} />}
        </div>
      </Stack>
    </Section>
  );
}
