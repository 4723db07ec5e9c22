import type { ConfigOverride } from '@qafila/contracts/config';
import { chakra, Flex, Heading, IconButton, Stack, Text } from '@qafila/ui';
import { memo } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { isTaskConfig } from '../use-config.ts';
import { useConfigWords } from '../use-config-words.ts';
import { AssignmentCardBody } from './assignment-card-body.tsx';
import { TaskCardBody } from './task-card-body.tsx';

export interface OverrideCardProps {
  override: ConfigOverride;
  /** Why it can never apply; undefined if it can. */
  unused: string | undefined;
  /** Why it can't be changed; undefined if it can. */
  locked: string | undefined;
  onEdit: (id: string) => void;
  onDelete: (override: ConfigOverride) => void;
}

/** An override with its condition and every value. Memoized, since a list of 100 is dragged. */
export const OverrideCard = memo(function OverrideCard(props: OverrideCardProps) {
  const { override, unused, locked, onEdit, onDelete } = props;
  const t = useText();
  const words = useConfigWords();
  const header = words.header(override);
  return (
    <Stack as="article" gap="2" minWidth="0" aria-label={header}>
      <Flex align="flex-start" gap="1" minWidth="0">
        <chakra.div flex="1" minWidth={0}>
          <Heading as="h3" size="sm" overflowWrap="anywhere">
            {header}
          </Heading>
          <Text tone="muted" size="sm">
            <bdi>{words.title(override.override.ConfigurationTitle)}</bdi>
          </Text>
        </chakra.div>
        <IconButton
          icon="edit"
          size="sm"
          label={t(locked ? 'config.view' : 'config.edit', { header })}
          onClick={() => onEdit(override.id)}
        />
        <IconButton
          icon="trash"
          size="sm"
          label={t('config.delete', { header })}
          disabled={locked !== undefined}
          onClick={() => onDelete(override)}
        />
      </Flex>
      {unused && (
        <Text size="sm" padding="2" borderRadius="sm" bg="warning-tint" color="warning-text">
          {unused}
        </Text>
      )}
      {isTaskConfig(override.override) ? (
        <TaskCardBody config={override.override} />
      ) : (
        <AssignmentCardBody config={override.override} />
      )}
    </Stack>
  );
});
