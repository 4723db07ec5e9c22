import type { Skill } from '@qafila/contracts/skill';
import { Badge, TimeAgo } from '@qafila/ui';
import type { GridColumn } from '@qafila/ui/grid';
import { useMemo } from 'react';
import { useText } from '../../messages/use-text.ts';

/** The columns of the skill list, named as in the specification, plus the number of agents. */
export function useColumns(): GridColumn<Skill>[] {
  const t = useText();
  return useMemo(
    () => [
      {
        key: 'skillName',
        title: t('skill.name'),
        value: ({ name }) => name,
        minWidth: 180,
        sortable: true,
      },
      {
        key: 'isExclusive',
        title: t('skill.restriction'),
        cell: ({ isExclusive }) => (
          <Badge tone={isExclusive ? 'warning' : 'neutral'}>
            {t(isExclusive ? 'skill.restricted' : 'skill.unrestricted')}
          </Badge>
        ),
        width: 132,
      },
      {
        key: 'agentCount',
        title: t('skill.agents'),
        value: ({ agentCount }) => agentCount,
        onCard: t('skill.agents'),
        width: 96,
        align: 'end',
      },
      {
        key: 'createdBy',
        title: t('skill.createdBy'),
        value: ({ createdBy }) => createdBy,
        minWidth: 160,
      },
      {
        key: 'updatedBy',
        title: t('skill.updatedBy'),
        value: ({ updatedBy }) => updatedBy ?? '–',
        minWidth: 160,
      },
      {
        key: 'updatedAtUtc',
        title: t('skill.updatedAt'),
        cell: ({ updatedAtUtc }) => <TimeAgo at={updatedAtUtc} />,
        width: 132,
      },
    ],
    [t],
  );
}
