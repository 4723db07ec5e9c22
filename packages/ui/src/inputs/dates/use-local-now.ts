import { useUi } from '../../theme/ui-context.ts';
import { utcToLocal } from './zone.ts';

/** The present time in the company's zone, `YYYY-MM-DDTHH:mm`, as of this render. */
export function useLocalNow(): string {
  const { now, timeZone } = useUi();
  return utcToLocal(now().toISOString(), timeZone);
}
