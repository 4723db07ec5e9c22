import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  Flex,
  Icon,
  IconButton,
  LoadingState,
  Stack,
  Text,
  TimeAgo,
  VisuallyHidden,
} from '@qafila/ui';
import { SearchBox } from '@qafila/ui/list';
import { useText } from '../../messages/use-text.ts';
import { focusNextLine } from '../../shared/focus-next-line.ts';
import type { useWaitingTasks, WaitingTask } from './use-waiting-tasks.ts';

interface TaskChooserProps {
  chosen: readonly string[];
  search: string;
  onSearch: (search: string) => void;
  waiting: ReturnType<typeof useWaitingTasks>;
  onAdd: (taskId: string) => void;
}

/** The focus stays in the lists when a button moves its task from one to the other. */
const keepFocus = (button: HTMLButtonElement) =>
  focusNextLine(button, 'li', button.closest('section')?.querySelector<HTMLElement>('[role=searchbox]'));

/** Waiting tasks; pressing one adds it to the trip. */
export function TaskChooser({ chosen, search, onSearch, waiting, onAdd }: TaskChooserProps) {
  const t = useText();
  const { data, error, isFetching, refetch } = waiting;
  const open = data?.filter(({ id }) => !chosen.includes(id)) ?? [];
  const list = () => {
    if (error && !data)
      return (
        <ErrorState
          title={t('plan.tasksNotRead')}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      );
    if (!data) return <LoadingState rows={4} />;
    if (open.length === 0)
      return (
        <EmptyState
          icon="package"
          title={t(search ? 'plan.noMatch' : 'plan.noneWaiting')}
          body={t('plan.noneWaitingBody')}
        />
      );
    return (
      <Stack as="ul" gap="0" padding="0" margin="0" aria-label={t('plan.waiting')} aria-busy={isFetching}>
        {open.map((task) => (
          <WaitingLine key={task.id} task={task} onAdd={() => onAdd(task.id)} />
        ))}
      </Stack>
    );
  };
  return (
    <Stack gap="2">
      <Flex>
        <SearchBox label={t('plan.search')} value={search} onSearch={onSearch} />
      </Flex>
      <Box maxHeight="240px" overflow="auto" border="hairline" borderRadius="md">
        {list()}
      </Box>
    </Stack>
  );
}

function WaitingLine({ task, onAdd }: { task: WaitingTask; onAdd: () => void }) {
  const t = useText();
  return (
    <Flex as="li" listStyleType="none" gap="3" padding="2" alignItems="center" borderBlockEnd="hairline">
      <Box flex="1" minWidth="0">
        <Flex wrap="wrap" align="center" columnGap="1">
          <bdi>{task.shortId}</bdi> · <bdi>{task.pickup.name}</bdi>{' '}
          <Icon name="arrow-right" size={12} mirrored /> <VisuallyHidden>{t('timeline.to')}</VisuallyHidden>{' '}
          <bdi>{task.delivery.name}</bdi>
        </Flex>
        <Text size="sm" tone="muted">
          {t('plan.due')} <TimeAgo at={task.deliverByUtc} />
        </Text>
      </Box>
      <Button
        size="sm"
        icon="plus"
        aria-label={t('plan.add', { id: task.shortId })}
        onClick={({ currentTarget }) => {
          keepFocus(currentTarget);
          onAdd();
        }}
      >
        {t('plan.take')}
      </Button>
    </Flex>
  );
}

interface ChosenTasksProps {
  tasks: readonly { id: string; name: string }[];
  onRemove: (taskId: string) => void;
}

/** The tasks of the trip, each with a remove button. */
export function ChosenTasks({ tasks, onRemove }: ChosenTasksProps) {
  const t = useText();
  return (
    <Flex as="ul" gap="2" flexWrap="wrap" padding="0" margin="0" aria-label={t('plan.chosen')}>
      {tasks.map(({ id, name }) => (
        <Flex
          as="li"
          key={id}
          listStyleType="none"
          alignItems="center"
          border="hairline"
          borderRadius="md"
          paddingInlineStart="2"
        >
          <bdi>{name}</bdi>
          <IconButton
            icon="close"
            size="sm"
            label={t('plan.remove', { id: name })}
            onClick={({ currentTarget }) => {
              keepFocus(currentTarget);
              onRemove(id);
            }}
          />
        </Flex>
      ))}
    </Flex>
  );
}
