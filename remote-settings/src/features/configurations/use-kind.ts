import { CONFIG_NAMES, type ConfigName } from '@qafila/contracts/config';
import { useSearchParams } from 'react-router-dom';

/** The tab beside the two configurations. */
export const POLICY_TAB = 'policy';

/** Which of the two configurations is shown; stored in the address. */
export function useKind() {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('config');
  const kind: ConfigName = CONFIG_NAMES.find((one) => one === wanted) ?? 'task';
  const choose = (next: string) =>
    setSearch(
      (now) => {
        const params = new URLSearchParams(now);
        params.set('config', next);
        return params;
      },
      { replace: true },
    );
  return { kind, tab: wanted === POLICY_TAB ? POLICY_TAB : kind, choose };
}
