import { EMPLOYMENT, type EmploymentName } from '@qafila/contracts/agent';
import { Badge } from '@qafila/ui';
import { useWords } from '../../shared/use-words.ts';

const TONES = {
  active: 'success',
  blocked: 'danger',
  terminated: 'neutral',
  resigned: 'neutral',
} as const satisfies Record<EmploymentName, string>;

/** The agent's employment status. */
export function EmploymentBadge({ id }: { id: number }) {
  const words = useWords();
  const name = EMPLOYMENT.of(id)?.name;
  return name ? <Badge tone={TONES[name]}>{words.employment(id)}</Badge> : null;
}
