import { calls } from '@qafila/contracts';
import type { Agent } from '@qafila/contracts/agent';
import { DEFAULT_PAGE_SIZE } from '@qafila/contracts/core';
import type { Skill } from '@qafila/contracts/skill';
import { useApi } from '@qafila/shell-sdk';
import { keepPreviousData, useQuery } from '@qafila/shell-sdk/data';
import { Button, Heading, HStack, Stack } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { agentKeys } from '../../shared/keys.ts';
import { PagedTable } from '../../shared/paged-table.tsx';
import { PickAgentsDialog } from '../../shared/pick-agents-dialog.tsx';
import { useAgentColumns } from '../../shared/use-agent-columns.tsx';
import { useBulkChange } from '../../shared/use-bulk-change.tsx';
import { useWords } from '../../shared/use-words.ts';

const rowId = ({ id }: Agent) => id;
/** Agents with a skill; it can be given to and taken from many at once. */
export function SkillAgents({ skill, mayChange }: { skill: Skill; mayChange: boolean }) {
  const t = useText();
  const agentColumns = useAgentColumns();
  const words = useWords();
  const api = useApi();
  const bulk = useBulkChange();
  const [pageNumber, setPage] = useState(1);
  const [picking, setPicking] = useState<'assign' | 'remove' | null>(null);
  // By its id: its name may be another one by now.
  const having = { skillsFilter: [skill.id] };
  const query = { ...having, pageNumber, pageSize: DEFAULT_PAGE_SIZE };
  const holders = useQuery({
    queryKey: agentKeys.list(query),
    queryFn: ({ signal }) => api.call(calls.agent.all, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
  const change = async (kind: 'assign' | 'remove', agents: readonly Agent[]) => {
    await bulk.run(t(`skill.${kind}`), agents, (agentIds) =>
      api.call(calls.skill[kind], { body: { agentIds, skillIds: [skill.id] } }),
    );
    setPicking(null);
  };
  return (
    <Stack gap="3" as="section" aria-label={t('skill.who')}>
      <HStack gap="2" flexWrap="wrap">
        <Heading as="h3" size="sm" flex="1 1 auto">
          {t('skill.who')}
        </Heading>
        {mayChange && holders.data && holders.data.items.length > 0 && (
          <Button size="sm" icon="minus" onClick={() => setPicking('remove')}>
            {t('skill.remove')}
          </Button>
        )}
        {mayChange && (
          <Button size="sm" icon="plus" onClick={() => setPicking('assign')}>
            {t('skill.assign')}
          </Button>
        )}
      </HStack>
      <PagedTable
        label={t('skill.who')}
        rowId={rowId}
        query={holders}
        onPage={setPage}
        empty={t('skill.noAgents')}
        columns={[
          ...agentColumns,
          {
            key: 'vehicle',
            title: t('field.vehicle'),
            cell: ({ transportTypeId }) => words.vehicle(transportTypeId),
          },
          {
            key: 'supplier',
            title: t('column.supplierContract'),
            cell: ({ supplierName }) => <bdi>{supplierName ?? '–'}</bdi>,
          },
        ]}
      />
      {picking && (
        <PickAgentsDialog
          title={t(`skill.${picking}.of`, { name: skill.name })}
          {...(picking === 'remove' && { among: having })}
          tone={picking === 'remove' ? 'danger' : 'primary'}
          confirmLabel={(count) => t(`skill.${picking}.confirm`, { count })}
          onCancel={() => setPicking(null)}
          onConfirm={(agents) => change(picking, agents)}
        />
      )}
      {bulk.dialog}
    </Stack>
  );
}
