import type { Agent } from '@qafila/contracts/agent';
import { shownAvailability } from '@qafila/domain/vehicle';
import { AvailabilityBadge, Badge } from '@qafila/ui';
import type { GridColumn } from '@qafila/ui/grid';
import { useMemo } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { useWords } from '../../../shared/use-words.ts';
import { EmploymentBadge } from '../employment-badge.tsx';
import { ContractCell, contractOf, InfoCell, SkillsCell } from './cells.tsx';

/** The columns of the agent list, named as in the specification. */
export function useColumns(): GridColumn<Agent>[] {
  const t = useText();
  const words = useWords();
  return useMemo(
    () => [
      {
        key: 'agentInfo',
        title: t('column.agentInfo'),
        value: ({ fullName }) => fullName,
        cell: (agent) => <InfoCell agent={agent} />,
        minWidth: 176,
        sortable: true,
      },
      {
        key: 'phone',
        fold: 6,
        title: t('field.phoneNumber'),
        value: ({ phoneNumber }) => phoneNumber,
        width: 118,
      },
      {
        key: 'supplierContract',
        fold: 4,
        title: t('column.supplierContract'),
        value: contractOf,
        cell: (agent) => <ContractCell agent={agent} />,
        // 'Doha Riders · SIM-1'.
        minWidth: 168,
      },
      {
        key: 'employment',
        fold: 3,
        title: t('field.fleet'),
        value: ({ fleetTypeId }) => words.fleet(fleetTypeId),
        width: 84,
      },
      {
        key: 'employmentStatusId',
        fold: 5,
        title: t('column.employmentStatusId'),
        cell: ({ employmentStatusId }) => <EmploymentBadge id={employmentStatusId} />,
        width: 100,
      },
      {
        key: 'autoAccept',
        fold: 2,
        title: t('field.autoAccept'),
        cell: ({ autoAccept }) => <Badge>{t(autoAccept ? 'on' : 'off')}</Badge>,
        width: 102,
      },
      {
        key: 'skills',
        fold: 1,
        title: t('field.skills'),
        cell: ({ skills }) => <SkillsCell skills={skills} />,
        // One skill and the count of the others.
        minWidth: 132,
      },
      {
        key: 'status',
        title: t('map.availability'),
        cell: (agent) => <AvailabilityBadge availability={shownAvailability(agent)} />,
        width: 148,
      },
    ],
    [t, words],
  );
}
