import type { FiguresQuery } from '@qafila/contracts/analytics';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

const NAMES = ['days', 'from', 'to', 'area', 'vehicle', 'supplierId', 'partner'] as const;
type Name = (typeof NAMES)[number];

/** What the reader chose, as the address has it; absent is what the dashboard was saved with. */
export type ChosenFilters = Omit<FiguresQuery, 'id'>;

export interface FilterChoice {
  chosen: Omit<FiguresQuery, 'id'>;
  isSet: boolean;
  value: (name: Name) => string | undefined;
  choose: (changes: Partial<Record<Name, string | undefined>>) => void;
  reset: () => void;
}

/** The filters of a dashboard in the address, so that a link shows the same. */
export function useFilters(): FilterChoice {
  const [params, setParams] = useSearchParams();
  const asked = JSON.stringify(
    Object.fromEntries(NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : []))),
  );
  return useMemo(() => {
    const chosen: Omit<FiguresQuery, 'id'> = JSON.parse(asked);
    const choose: FilterChoice['choose'] = (changes) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        for (const name of NAMES) {
          if (!(name in changes)) continue;
          const value = changes[name];
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      });
    return {
      chosen,
      isSet: asked !== '{}',
      value: (name) => {
        const value = chosen[name];
        return value === undefined ? undefined : String(value);
      },
      choose,
      reset: () => choose(Object.fromEntries(NAMES.map((name) => [name, undefined]))),
    };
  }, [asked, setParams]);
}
