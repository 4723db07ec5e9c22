import { calls } from '@qafila/contracts';
import type { AuditEntry } from '@qafila/contracts/identity';
import { useApi } from '@qafila/shell-sdk';
import { Button } from '@qafila/ui';
import { Combobox, type LoadOptions } from '@qafila/ui/fields';
import { countSet, DaysFilter, FilterBar, FilterCell, type ListController } from '@qafila/ui/list';
import { useCallback, useId } from 'react';
import { useText } from '../../messages/use-text.ts';
import { text } from '../../shared/request-text.ts';
import type { AuditWords } from './use-audit-words.ts';

/** Users offered at a time; a search finds the rest. */
const OFFERED = 20;

interface Props {
  list: ListController;
  words: AuditWords;
  /** Those shown; they have the name of the object that is filtered by. */
  entries: readonly AuditEntry[];
}

/** Who, what, when; the object is chosen in the rows. */
export function AuditFilters({ list, words, entries }: Props) {
  const t = useText();
  const api = useApi();
  const [person, kind] = [useId(), useId()];
  const actor = text(list.filters.actor);
  const action = text(list.filters.action);
  const people = useCallback<LoadOptions<string>>(
    async (search, signal) => {
      const query = { pageNumber: 1, pageSize: OFFERED, search };
      const { items } = await api.call(calls.identity.users, { query, signal });
      return items.map(({ email, firstName, lastName }) => ({
        value: email,
        label: `${firstName} ${lastName} (${email})`,
      }));
    },
    [api],
  );
  const actions = useCallback<LoadOptions<string>>(
    async (search) => {
      const typed = search.trim().toLocaleLowerCase();
      return words.actions.filter(({ label }) => label.toLocaleLowerCase().includes(typed));
    },
    [words],
  );
  const about = entries.find(({ subject }) => subject === list.search);
  return (
    <FilterBar
      label={t('audit.filters')}
      narrowed={list.narrowed}
      onReset={list.reset}
      first={
        <FilterCell label={t('audit.who')} id={person} flex="1 1 220px" maxWidth="320px">
          <Combobox
            id={person}
            placeholder={t('audit.anyone')}
            value={actor ? { value: actor, label: actor } : undefined}
            onValue={(option) => list.setFilter('actor', option?.value ?? '')}
            load={people}
          />
        </FilterCell>
      }
      set={countSet(list.filters, ['actor'])}
    >
      <FilterCell label={t('audit.what')} id={kind} flex="1 1 220px" maxWidth="320px">
        <Combobox
          id={kind}
          placeholder={t('audit.anything')}
          value={action ? { value: action, label: words.action(action) } : undefined}
          onValue={(option) => list.setFilter('action', option?.value ?? '')}
          load={actions}
        />
      </FilterCell>
      <DaysFilter label={t('audit.when')} list={list} />
      {list.search && (
        <Button icon="close" onClick={() => list.setSearch('')}>
          {t('audit.onlyObject', { object: words.object(about ?? { subject: list.search, details: {} }) })}
        </Button>
      )}
    </FilterBar>
  );
}
