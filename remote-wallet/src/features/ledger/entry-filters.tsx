import { BALANCING_STATUS, LEDGER_TYPE, TRANSACTION_TYPE } from '@qafila/contracts/wallet';
import {
  countSet,
  DaysFilter,
  FilterBar,
  FilterSelect,
  type ListController,
  SearchBox,
} from '@qafila/ui/list';
import { useText } from '../../messages/use-text.ts';
import { AgentPicker } from '../../shared/agent-picker.tsx';
import { useAgent } from '../../shared/use-agent.ts';
import { useWords } from '../../shared/use-words.ts';

/** Agent filter of entries and closes. */
export function AgentFilter({ list }: { list: ListController }) {
  const t = useText();
  const { data: agent } = useAgent(String(list.filters.agentId ?? ''));
  return (
    <AgentPicker
      value={agent}
      placeholder={t('agent.all')}
      onValue={(agentId) => list.setFilter('agentId', agentId ?? '')}
    />
  );
}

/** Filters by balancing status and days, shared by entries and closes. */
export function SharedFilters({ list }: { list: ListController }) {
  const t = useText();
  return (
    <>
      <FilterSelect
        label={t('column.balancing')}
        options={BALANCING_STATUS.members.map(({ id, name }) => ({
          value: id,
          label: t(`balancing.${name}`),
        }))}
        value={String(list.filters.balancingStatusId ?? '')}
        onValue={(value) => list.setFilter('balancingStatusId', value)}
      />
      <DaysFilter label={t('filters.created')} list={list} />
    </>
  );
}

/** Search and filters of the ledger entries. */
export function EntryFilters({ list }: { list: ListController }) {
  const t = useText();
  const words = useWords();
  return (
    <FilterBar
      label={t('filters')}
      narrowed={list.narrowed}
      onReset={list.reset}
      first={<SearchBox label={t('entries.search')} value={list.search} onSearch={list.setSearch} />}
      set={countSet(list.filters)}
    >
      <FilterSelect
        label={t('column.ledgerType')}
        options={LEDGER_TYPE.ids.map((id) => ({ value: id, label: words.ledgerType(id) }))}
        value={String(list.filters.ledgerTypeId ?? '')}
        onValue={(value) => list.setFilter('ledgerTypeId', value)}
      />
      <FilterSelect
        label={t('column.transactionType')}
        options={TRANSACTION_TYPE.ids.map((id) => ({ value: id, label: words.transaction(id) }))}
        value={String(list.filters.transactionTypeId ?? '')}
        onValue={(value) => list.setFilter('transactionTypeId', value)}
      />
      <AgentFilter list={list} />
      <SharedFilters list={list} />
    </FilterBar>
  );
}
