import { companyCalls } from '@qafila/contracts/company';
import { actingCalls } from '@qafila/contracts/identity';
import { useShell } from '@qafila/shell-sdk';
import { useCallback, useEffect, useState } from 'react';

/** Debounce of typing before the server is asked, ms. */
const PAUSE_MS = 180;
/** Maximum of companies listed; with more, searching is faster than paging. */
const PAGE_SIZE = 50;

export interface CompanyChoice {
  id: string;
  name: string;
}

interface Read {
  search: string;
  /** Recently chosen, newest first; empty during a search. */
  recent: readonly CompanyChoice[];
  /** The other active companies, by name. */
  others: readonly CompanyChoice[];
  /** Total number of matches. */
  total: number;
}

export interface Companies extends Read {
  state: 'loading' | 'ready' | 'failed';
  retry: () => void;
}

const NOTHING: Read = { search: '', recent: [], others: [], total: 0 };

/** Active companies that match a search. Without a search, recently chosen ones come first. */
export function useCompanies(wanted: string): Companies {
  const { api } = useShell();
  const search = wanted.trim();
  const [read, setRead] = useState(NOTHING);
  const [state, setState] = useState<Companies['state']>('loading');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let over = false;
    setState('loading');
    const load = async () => {
      const query = { search, active: true, pageSize: PAGE_SIZE };
      const [recent, all] = await Promise.all([
        search === '' ? api.call(actingCalls.recentCompanies) : { items: [] },
        api.call(companyCalls.all, { query }),
      ]);
      if (over) return;
      const shown = new Set(recent.items.map(({ id }) => id));
      setRead({
        search,
        recent: recent.items,
        others: all.items.filter(({ id }) => !shown.has(id)),
        total: all.pagingFilteringContext.totalItems,
      });
      setState('ready');
    };
    const timer = setTimeout(
      () => {
        load().catch(() => {
          if (!over) setState('failed');
        });
      },
      search === '' ? 0 : PAUSE_MS,
    );
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [api, search, attempt]);

  return {
    ...read,
    // Until the reply arrives the list is that of the search before.
    state: state === 'ready' && read.search !== search ? 'loading' : state,
    retry: useCallback(() => setAttempt((now) => now + 1), []),
  };
}
