import type { Agent } from '@qafila/contracts/agent';
import { shownAvailability } from '@qafila/domain/vehicle';
import { AvailabilityBadge, Cut, Flex, Link, Stack } from '@qafila/ui';
import { EmploymentBadge } from '../employment-badge.tsx';
import { contractOf, InfoCell } from './cells.tsx';

/** An agent of the list on a phone: who they are, what they do now, and their number to call. */
export const AgentCard = ({ agent }: { agent: Agent }) => (
  <Stack gap="1" width="full" minWidth="0" lineHeight="20px">
    <Flex minHeight="5" fontWeight="medium" minWidth="0">
      <InfoCell agent={agent} />
    </Flex>
    <Flex align="center" gap="2" minHeight="5">
      <AvailabilityBadge availability={shownAvailability(agent)} />
      <EmploymentBadge id={agent.employmentStatusId} />
    </Flex>
    <Flex align="center" gap="2" minHeight="5" minWidth="0">
      <Link href={`tel:${agent.phoneNumber}`} flexShrink={0}>
        <bdi>{agent.phoneNumber}</bdi>
      </Link>
      <Cut dir="auto" color="muted">
        {contractOf(agent)}
      </Cut>
    </Flex>
  </Stack>
);
