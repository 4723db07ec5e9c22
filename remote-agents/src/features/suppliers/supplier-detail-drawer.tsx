import { calls } from '@qafila/contracts';
import type { Agent } from '@qafila/contracts/agent';
import { DEFAULT_PAGE_SIZE } from '@qafila/contracts/core';
import type { Supplier } from '@qafila/contracts/supplier';
import { formatMoney } from '@qafila/domain/money';
import { numberText } from '@qafila/domain/numbers';
import {
  DrawerFoot,
  type DrawerProps,
  type DrawerViews,
  useApi,
  useDrawer,
  useSession,
} from '@qafila/shell-sdk';
import { keepPreviousData, useQuery } from '@qafila/shell-sdk/data';
import { useDrawerTitle } from '@qafila/shell-sdk/hooks';
import { Badge, Button, Fact, Facts, Loaded, Section, Stack, Text, useUi } from '@qafila/ui';
import { RecordTable } from '@qafila/ui/list';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { ExpiryBadge } from '../../shared/expiry-badge.tsx';
import { agentKeys } from '../../shared/keys.ts';
import { PagedTable } from '../../shared/paged-table.tsx';
import { PickAgentsDialog } from '../../shared/pick-agents-dialog.tsx';
import { useAgentColumns } from '../../shared/use-agent-columns.tsx';
import { useBulkChange } from '../../shared/use-bulk-change.tsx';
import { useDayText } from '../../shared/use-day-text.ts';
import { type SupplierAndContract, SupplierChoice } from './supplier-choice.tsx';
import { useSupplier } from './use-supplier.ts';

const agentId = ({ id }: Agent) => id;
type DetailProps = DrawerProps<DrawerViews['supplier.detail']>;

/** One supplier: deliveries and cost this month, contracts and agents. */
export default function SupplierDetailDrawer({ params, setTitle }: DetailProps) {
  const query = useSupplier(params.supplierId);
  useDrawerTitle(setTitle, query.data?.name, query.data?.code);
  return (
    <Loaded query={query} shape="form">
      {(supplier) => <Detail supplier={supplier} />}
    </Loaded>
  );
}

function Detail({ supplier }: { supplier: Supplier }) {
  const t = useText();
  const drawer = useDrawer();
  return (
    <Stack gap="6">
      <ThisMonth supplierId={supplier.id} />
      <Section title={t('supplier.details')}>
        <Facts stacked>
          <Fact label={t('supplier.contactName')}>
            <bdi>{supplier.contactName || '–'}</bdi>
          </Fact>
          <Fact label={t('field.phoneNumber')}>
            <bdi>{supplier.phoneNumber || '–'}</bdi>
          </Fact>
          <Fact label={t('field.email')}>
            <bdi>{supplier.email || '–'}</bdi>
          </Fact>
          <Fact label={t('supplier.state')}>
            {t(supplier.active ? 'supplier.active' : 'supplier.inactive')}
          </Fact>
        </Facts>
        {supplier.notes && (
          <Text dir="auto" marginBlockStart="3">
            {supplier.notes}
          </Text>
        )}
      </Section>
      <Contracts supplier={supplier} />
      <Agents supplier={supplier} />
      <DrawerFoot>
        <Button
          variant="primary"
          icon="edit"
          onClick={() => drawer.replace('supplier.edit', { supplierId: supplier.id })}
        >
          {t('list.edit')}
        </Button>
      </DrawerFoot>
    </Stack>
  );
}

function ThisMonth({ supplierId }: { supplierId: string }) {
  const t = useText();
  const { locale } = useUi();
  const api = useApi();
  const currency = useSession().company?.currency;
  const month = useQuery({
    queryKey: agentKeys.supplierMonth(supplierId),
    queryFn: ({ signal }) => api.call(calls.supplier.month, { query: { supplierId }, signal }),
    meta: { failure: false },
  });
  const fact = (label: string, value: string) => (
    <Fact label={label}>
      <bdi>{value}</bdi>
    </Fact>
  );
  return (
    <Section title={t('supplier.month')}>
      <Loaded query={month} rows={2}>
        {(costs) => (
          <Facts stacked>
            {fact(t('supplier.delivered'), numberText(costs.delivered, locale))}
            {fact(t('supplier.contractCost'), formatMoney(costs.contractCost, currency))}
            {fact(
              t('supplier.perDelivery'),
              costs.costPerDelivery === null ? '–' : formatMoney(costs.costPerDelivery, currency),
            )}
          </Facts>
        )}
      </Loaded>
    </Section>
  );
}

function Contracts({ supplier }: { supplier: Supplier }) {
  const t = useText();
  const dayText = useDayText();
  const { locale } = useUi();
  const currency = useSession().company?.currency;
  return (
    <Section title={t('supplier.contracts')}>
      <RecordTable
        plain
        label={t('supplier.contracts')}
        rows={supplier.contracts}
        rowId={({ id }) => id}
        empty={t('supplier.noContracts')}
        columns={[
          { key: 'number', title: t('supplier.contractNumber'), cell: ({ number }) => <bdi>{number}</bdi> },
          {
            key: 'days',
            title: t('supplier.period'),
            cell: ({ startDate, endDate, status }) => (
              <>
                <bdi>{dayText(startDate)}</bdi> – <bdi>{dayText(endDate)}</bdi>{' '}
                {status === 'active' && <ExpiryBadge day={endDate} />}
              </>
            ),
          },
          {
            key: 'status',
            title: t('supplier.state'),
            cell: ({ status }) => (
              <Badge tone={status === 'active' ? 'success' : status === 'expired' ? 'danger' : 'neutral'}>
                {t(`contractState.${status}`)}
              </Badge>
            ),
          },
          {
            key: 'cost',
            title: t('supplier.monthlyCost'),
            cell: ({ monthlyCost }) => <bdi>{formatMoney(monthlyCost, currency)}</bdi>,
          },
          {
            key: 'agents',
            title: t('suppliers.view.agents'),
            cell: ({ agentCount }) => numberText(agentCount, locale),
          },
        ]}
      />
    </Section>
  );
}

function Agents({ supplier }: { supplier: Supplier }) {
  const t = useText();
  const agentColumns = useAgentColumns();
  const api = useApi();
  const bulk = useBulkChange();
  const [picking, setPicking] = useState(false);
  const [to, setTo] = useState<Partial<SupplierAndContract>>({ supplierId: supplier.id });
  const [pageNumber, setPage] = useState(1);
  const query = { supplierId: supplier.id, employed: true, pageNumber, pageSize: DEFAULT_PAGE_SIZE };
  const agents = useQuery({
    queryKey: agentKeys.list(query),
    queryFn: ({ signal }) => api.call(calls.agent.all, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { failure: false },
  });
  const contractOf = (id: string | null) => supplier.contracts.find((one) => one.id === id);
  const { supplierId, contractId } = to;
  const closePicker = () => {
    setPicking(false);
    setTo({ supplierId: supplier.id });
  };
  return (
    <Section
      title={t('suppliers.view.agents')}
      actions={
        supplier.active && (
          <Button size="sm" icon="plus" onClick={() => setPicking(true)}>
            {t('supplier.addAgents')}
          </Button>
        )
      }
    >
      <PagedTable
        label={t('suppliers.view.agents')}
        rowId={agentId}
        query={agents}
        onPage={setPage}
        empty={t('supplier.noAgents')}
        columns={[
          ...agentColumns,
          {
            key: 'contract',
            title: t('field.contractId'),
            cell: (agent) => {
              const contract = contractOf(agent.contractId);
              if (!contract) return '–';
              return (
                <>
                  <bdi>{contract.number}</bdi>{' '}
                  {contract.status !== 'active' && (
                    <Badge tone="danger">{t(`contractState.${contract.status}`)}</Badge>
                  )}
                </>
              );
            },
          },
        ]}
      />
      {picking && (
        <PickAgentsDialog
          title={t('supplier.addAgents')}
          confirmLabel={(count) => t('supplier.moveConfirm', { count })}
          dirty={supplierId !== supplier.id || contractId !== undefined}
          ready={Boolean(supplierId && contractId)}
          onCancel={closePicker}
          onConfirm={async (moved) => {
            if (!supplierId || !contractId) return;
            await bulk.run(t('supplier.addAgents'), moved, (agentIds) =>
              api.call(calls.supplier.assignAgents, { body: { supplierId, contractId, agentIds } }),
            );
            closePicker();
          }}
        >
          <SupplierChoice value={to} onValue={setTo} />
        </PickAgentsDialog>
      )}
      {bulk.dialog}
    </Section>
  );
}
