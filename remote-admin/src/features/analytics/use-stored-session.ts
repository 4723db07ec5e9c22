import { useShell } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { analyticsKeys } from '../../shared/keys.ts';

/**
 * Looks up the user of this browser's stored tokens, as the guard of other pages does: this page has none, so after a
 * reload the session still has to be read. A visitor without tokens has nothing to look up.
 */
export function useStoredSession(isWanted: boolean) {
  const { session } = useShell();
  const { error, isFetching, refetch } = useQuery({
    queryKey: analyticsKeys.session,
    queryFn: () => session.lookUp(),
    enabled: isWanted && session.hasToken(),
    retry: false,
    meta: { failure: false },
  });
  return { isReading: isFetching, error, retry: () => void refetch() };
}
