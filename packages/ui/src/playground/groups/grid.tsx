import { chakra } from '@chakra-ui/react/styled-system';
import { MINUTE_MS } from '@qafila/contracts/core';
import { formatMoney } from '@qafila/domain/money';
import { useEffect, useRef, useState } from 'react';
import { TimeAgo } from '../../display/time-ago.tsx';
import { DataGrid } from '../../grid/data-grid.tsx';
import type { FetchRows, GridColumn, GridHandle, GridSort } from '../../grid/types.ts';
import type { MenuAction } from '../../overlay/menu-list.tsx';
import { StatusBadge } from '../../status/status-badge.tsx';
import { TASK_STATUS_NAMES } from '../../status/task-status.ts';

const Frame = chakra('div', {
  base: { height: '480px', border: 'hairline', borderRadius: 'lg', overflow: 'hidden' },
});

interface Row {
  id: string;
  number: number;
  step: number;
}

const START = Date.now();
const PEOPLE = ['Aisha Rahman', 'Khalid Al-Marri', 'خالد المري', 'Joseph Mathew'];
const row = (number: number): Row => ({ id: `Q-${1000 + number}`, number, step: 0 });
const statusOf = ({ number, step }: Row) =>
  TASK_STATUS_NAMES[(number + step) % TASK_STATUS_NAMES.length] ?? 'Todo';

const COLUMNS: GridColumn<Row>[] = [
  { key: 'id', title: 'ID', value: ({ id }) => id, width: 100, sortable: true },
  { key: 'agent', title: 'Agent', value: ({ number }) => PEOPLE[number % PEOPLE.length], sortable: true },
  { key: 'status', title: 'Status', cell: (one) => <StatusBadge status={statusOf(one)} />, width: 170 },
  {
    key: 'delivery',
    title: 'Delivery',
    cell: ({ number }) => <TimeAgo at={new Date(START + (number % 90) * MINUTE_MS)} />,
    width: 120,
  },
  {
    key: 'total',
    title: 'Grand total',
    value: ({ number }) => formatMoney(12.5 + number * 0.75, 'QAR'),
    align: 'end',
    width: 140,
  },
];

const nothing = () => undefined;
const actions = (): MenuAction[] => [
  { key: 'assign', label: 'Assign', icon: 'user', shortcut: 'A', onSelect: nothing },
  { key: 'edit', label: 'Edit', icon: 'edit', shortcut: 'E', onSelect: nothing },
  { key: 'cancel', label: 'Cancel task', icon: 'trash', tone: 'danger', onSelect: nothing },
];
const shared = {
  columns: COLUMNS,
  rowId: ({ id }: Row) => id,
  rowName: ({ id }: Row) => id,
  rowActions: actions,
  bulkActions: actions,
  isLate: ({ number }: Row) => number % 7 === 3,
};

const PAGE = Array.from({ length: 40 }, (_, number) => row(number));

function Paged() {
  const [sort, setSort] = useState<GridSort>();
  return (
    <Frame>
      <DataGrid {...shared} label="Tasks" name="sample" rows={PAGE} sort={sort} onSort={setSort} />
    </Frame>
  );
}

const ALL = 10_000;
const fetchRows: FetchRows<Row> = async ({ start, end }) => ({
  rows: Array.from({ length: Math.min(end, ALL) - start }, (_, index) => row(start + index)),
  total: ALL,
});

function Endless() {
  const grid = useRef<GridHandle<Row>>(null);
  useEffect(() => {
    let step = 0;
    const timer = setInterval(() => {
      step += 1;
      grid.current?.update([{ ...row(2), step }]);
    }, 2000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Frame>
      <DataGrid {...shared} ref={grid} label="All tasks" name="sample-endless" fetchRows={fetchRows} />
    </Frame>
  );
}

export const samples = { 'data-grid': Paged, 'endless-grid': Endless };
