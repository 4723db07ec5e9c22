import type { Task } from '@qafila/contracts/task';
import { CellPair, Cut, Flex, Icon, Link, Stack, Text } from '@qafila/ui';
import { useText } from '../messages/use-text.ts';
import { AgentCell } from './agent-cell.tsx';
import { EtaCell } from './eta-cell.tsx';
import { StatusCell } from './status-cell.tsx';

/** A task of a list on a phone: its status and id, where it goes and a call to the recipient, who brings it and when. */
function TaskCard({ task }: { task: Task }) {
  const t = useText();
  const { clientGeneratedId, shortId, pickup, delivery } = task;
  return (
    <Stack gap="1" width="full" minWidth="0" lineHeight="20px">
      <Flex align="center" gap="2" minHeight="5">
        <StatusCell task={task} />
        <Flex flex="1" minWidth="0">
          <Text as="span" fontWeight="medium">
            <CellPair first={shortId} second={clientGeneratedId} whole />
          </Text>
        </Flex>
        {delivery.phoneNumber && (
          <Link
            href={`tel:${delivery.phoneNumber}`}
            aria-label={t('card.call', { name: delivery.name })}
            display="inline-flex"
            paddingInline="3"
            paddingBlock="2"
            marginBlock="-2"
          >
            <Icon name="phone" size={16} />
          </Link>
        )}
      </Flex>
      <Flex align="center" gap="1.5" minWidth="0">
        <Cut dir="auto">{pickup.name}</Cut>
        <Icon name="arrow-right" mirrored size={12} />
        <Cut dir="auto">{delivery.name}</Cut>
      </Flex>
      <Flex align="center" gap="2" minWidth="0" color="muted">
        <Flex flex="1 0 20%" minWidth="0">
          <AgentCell task={task} none={t('list.noAgent')} />
        </Flex>
        <Flex minWidth="0">
          <EtaCell task={task} />
        </Flex>
      </Flex>
    </Stack>
  );
}

export const taskCard = (task: Task) => <TaskCard task={task} />;
