import type { Task } from '@qafila/contracts/task';
import { shownAddress } from '@qafila/domain/location';
import { CellPair, type Locale } from '@qafila/ui';
import type { GridColumn } from '@qafila/ui/grid';
import type { useText } from '../messages/use-text.ts';
import { AgentCell } from './agent-cell.tsx';
import { EtaCell } from './eta-cell.tsx';
import { StatusCell } from './status-cell.tsx';

const placeCell = (place: Task['pickup'], locale: Locale) => (
  <CellPair first={place.name} second={shownAddress(place, locale)} />
);

/** The columns that the board and the task list share: who, where, and how late stay longest where there is little room. */
export const taskColumns = (t: ReturnType<typeof useText>, locale: Locale) =>
  ({
    id: {
      key: 'id',
      title: t('board.column.id'),
      value: ({ shortId }) => shortId,
      cell: ({ clientGeneratedId, shortId }) => <CellPair first={shortId} second={clientGeneratedId} whole />,
      minWidth: 96,
      grow: 0.6,
      sortable: true,
    },
    agent: {
      key: 'taskAgentDetails',
      fold: 5,
      title: t('board.column.agent'),
      value: ({ taskAgentDetails }) => taskAgentDetails?.fullName,
      cell: (task) => <AgentCell task={task} none={t('list.noAgent')} />,
      minWidth: 128,
      sortable: true,
    },
    pickup: {
      key: 'pickup',
      fold: 3,
      title: t('board.column.pickup'),
      cell: ({ pickup }) => placeCell(pickup, locale),
      grow: 2,
      sortable: true,
    },
    delivery: {
      key: 'delivery',
      fold: 6,
      title: t('board.column.delivery'),
      cell: ({ delivery }) => placeCell(delivery, locale),
      grow: 2,
      sortable: true,
    },
    eta: {
      key: 'eta',
      fold: 7,
      title: t('board.column.eta'),
      cell: (task) => <EtaCell task={task} />,
      minWidth: 204,
    },
    status: {
      key: 'status',
      fold: 4,
      title: t('board.column.status'),
      cell: (task) => <StatusCell task={task} />,
      width: 156,
      sortable: true,
    },
  }) satisfies Record<string, GridColumn<Task>>;
