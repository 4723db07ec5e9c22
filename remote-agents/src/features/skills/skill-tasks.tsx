import { calls } from '@qafila/contracts';
import { DEFAULT_PAGE_SIZE } from '@qafila/contracts/core';
import type { Skill } from '@qafila/contracts/skill';
import { OPEN_STATUSES, type Task } from '@qafila/contracts/task';
import { useApi, useDrawer } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery } from '@qafila/shell-sdk/data';
import { Badge, Button, Heading, HStack, Stack, Text, TextButton, TimeAgo } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { agentKeys } from '../../shared/keys.ts';
import { PagedTable } from '../../shared/paged-table.tsx';
import { PickRowsDialog } from '../../shared/pick-rows-dialog.tsx';
import { useBulkChange } from '../../shared/use-bulk-change.tsx';

const rowId = ({ id }: Task) => id;
const OPEN = { taskStatus: OPEN_STATUSES };

/** Open orders that require a skill; it can be required of and removed from many at once. */
export function SkillTasks({ skill, mayChange }: { skill: Skill; mayChange: boolean }) {
  const t = useText();
  const api = useApi();
  const drawer = useDrawer();
  const bulk = useBulkChange();
  const [pageNumber, setPage] = useState(1);
  const [picking, setPicking] = useState<'assign' | 'remove' | null>(null);
  const requiring = { ...OPEN, skillsFilter: [skill.id] };
  const query = { ...requiring, pageNumber, pageSize: DEFAULT_PAGE_SIZE };
  const open = useQuery({
    queryKey: agentKeys.skillTasks(query),
    queryFn: ({ signal }) => api.call(calls.task.all, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
  const cover = useQuery({
    queryKey: agentKeys.skillCover(skill.id),
    queryFn: ({ signal }) => api.call(calls.skill.cover, { query: { skillIds: [skill.id] }, signal }),
    meta: { failure: false },
  });
  const change = async (kind: 'assign' | 'remove', tasks: readonly Task[]) => {
    const named = tasks.map(({ id, shortId }) => ({ id, fullName: shortId }));
    await bulk.run(t(`skill.${kind}Tasks`), named, (taskIds) =>
      api.call(calls.task.changeSkills, { body: { taskIds, skillIds: [skill.id], change: kind } }),
    );
    setPicking(null);
  };
  const counts = cover.data?.matching;
  const hasTasks = open.data !== undefined && open.data.items.length > 0;
  const isUncovered = counts?.onShift === 0 && hasTasks;
  const among = picking === 'remove' ? requiring : OPEN;
  return (
    <Stack gap="3" as="section" aria-label={t('skill.tasks')}>
      <HStack gap="2" flexWrap="wrap">
        <Heading as="h3" size="sm" flex="1 1 auto">
          {t('skill.tasks')}
        </Heading>
        {mayChange && hasTasks && (
          <Button size="sm" icon="minus" onClick={() => setPicking('remove')}>
            {t('skill.removeTasks')}
          </Button>
        )}
        {mayChange && (
          <Button size="sm" icon="plus" onClick={() => setPicking('assign')}>
            {t('skill.assignTasks')}
          </Button>
        )}
      </HStack>
      {counts && (
        <Text size="sm" tone={isUncovered ? 'danger' : 'muted'}>
          {counts.onShift === 0
            ? t('skill.noneOnShift')
            : t('skill.onShift', { onShift: counts.onShift, free: counts.free })}
        </Text>
      )}
      <PagedTable
        label={t('skill.tasks')}
        rowId={rowId}
        query={open}
        onPage={setPage}
        empty={t('skill.noTasks')}
        columns={[
          {
            key: 'task',
            title: t('skill.task'),
            cell: ({ id, shortId }) => (
              <TextButton onClick={() => drawer.open('task.detail', { taskId: id })}>
                <bdi>{shortId}</bdi>
              </TextButton>
            ),
          },
          {
            key: 'agent',
            title: t('attendance.agent'),
            cell: ({ taskAgentDetails }) =>
              taskAgentDetails ? (
                <bdi>{taskAgentDetails.fullName}</bdi>
              ) : (
                <Badge tone={isUncovered ? 'danger' : 'neutral'}>{t('skill.unassigned')}</Badge>
              ),
          },
          { key: 'due', title: t('skill.due'), cell: ({ deliverByUtc }) => <TimeAgo at={deliverByUtc} /> },
        ]}
      />
      {picking && (
        <PickRowsDialog<Task>
          title={t(`skill.${picking}Tasks.of`, { name: skill.name })}
          tone={picking === 'remove' ? 'danger' : 'primary'}
          queryKey={(page) => agentKeys.skillTasks({ ...among, ...page })}
          read={(page, signal) => api.call(calls.task.all, { query: { ...among, ...page }, signal })}
          label={({ shortId, delivery }) => (
            <>
              <bdi>{shortId}</bdi>{' '}
              <Text as="span" tone="muted">
                <bdi>{delivery.name}</bdi>
              </Text>
            </>
          )}
          listLabel={t('skill.openTasks')}
          allLabel={t('skill.allTasks')}
          noneText={t('skill.noTaskFound')}
          tooManyText={(max) => t('skill.tooManyTasks', { max })}
          confirmLabel={(count) => t(`skill.${picking}Tasks.confirm`, { count })}
          onCancel={() => setPicking(null)}
          onConfirm={(tasks) => change(picking, tasks)}
        />
      )}
      {bulk.dialog}
    </Stack>
  );
}
