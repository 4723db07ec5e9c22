import type { Contract } from '@qafila/contracts/company';
import { useDrawer, useSession } from '@qafila/shell-sdk';
import { Button, type MenuAction } from '@qafila/ui';
import { GridPage } from '@qafila/ui/grid';
import { FilterBar, NoRows, SearchBox, useList } from '@qafila/ui/list';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../../messages/use-text.ts';
import { mayChange } from '../may-change.ts';
import { useContractActions } from '../use-contract-actions.tsx';
import { ContractCard } from './contract-card.tsx';
import { useColumns } from './use-columns.tsx';
import { useContracts } from './use-contracts.ts';

const rowId = ({ id }: Contract) => id;
const rowName = ({ subscriberCompanyName, fulfillmentCompanyName }: Contract) =>
  `${subscriberCompanyName}, ${fulfillmentCompanyName}`;
const card = (contract: Contract) => <ContractCard contract={contract} />;
const DEFAULTS = { sorts: [] };

/** Contracts: companies, period and price. */
export default function ContractsPage() {
  const t = useText();
  const drawer = useDrawer();
  const navigate = useNavigate();
  const me = useSession();
  const list = useList(DEFAULTS);
  const page = useContracts({ pageNumber: list.page, pageSize: list.size, search: list.search });
  const actions = useContractActions();
  const renew = ({ id }: Contract) => drawer.open('contract.create', { renews: id });
  const columns = useColumns(renew);
  const open = (contract: Contract) => drawer.open('contract.edit', { contractId: contract.id });
  const rowActions = (contract: Contract): MenuAction[] => [
    {
      key: 'edit',
      label: t(mayChange(me, contract) ? 'contracts.edit' : 'contracts.open'),
      icon: mayChange(me, contract) ? 'edit' : 'eye',
      onSelect: () => open(contract),
    },
    {
      key: 'statements',
      label: t('contracts.statements'),
      onSelect: () => navigate(`/contract-lists/${contract.id}/statements`),
    },
    ...(mayChange(me, contract)
      ? [
          // Without icons: those would be shown at the row's end, and renewing has its own column.
          { key: 'renew', label: t('contracts.renew'), onSelect: () => renew(contract) },
          ...actions.of(contract),
        ]
      : []),
  ];
  return (
    <>
      <GridPage
        opened={drawer.current?.params}
        title={t('contracts.title')}
        name="contracts"
        list={list}
        page={page}
        columns={columns}
        card={card}
        rowId={rowId}
        rowName={rowName}
        actions={
          <Button variant="primary" icon="plus" onClick={() => drawer.open('contract.create', {})}>
            {t('contracts.create')}
          </Button>
        }
        filters={
          <FilterBar label={t('contracts.filters')} narrowed={list.narrowed} onReset={list.reset}>
            <SearchBox label={t('contracts.search')} value={list.search} onSearch={list.setSearch} />
          </FilterBar>
        }
        onOpen={open}
        rowActions={rowActions}
        empty={
          <NoRows
            list={list}
            icon="file"
            title={t('contracts.empty')}
            body={t('contracts.emptyBody')}
            noneMatch={t('contracts.noneMatch')}
            reset={t('list.reset')}
          />
        }
      />
      {actions.dialog}
    </>
  );
}
