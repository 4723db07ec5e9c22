import type { MoveProblem, TimelineRow } from '@qafila/contracts/trip';
import { useUi } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import type { Moves } from './use-moves.ts';

/** A conflict in words: the server's own, which name what it is about, or ours where those would be in another language. */
export function useProblemText(
  rows: ReadonlyMap<string, TimelineRow>,
  { held, preview }: Pick<Moves, 'held' | 'preview'>,
): (problem: MoveProblem) => string {
  const t = useText();
  const { locale } = useUi();
  const nameOf = (taskId: string | null): string | undefined => {
    const stops = [...rows.values(), ...(preview?.rows ?? [])].flatMap((row) => row.stops);
    const at = taskId === null ? -1 : (held?.taskIds.indexOf(taskId) ?? -1);
    return held?.names[at] ?? stops.find((stop) => stop.taskId === taskId)?.taskShortId;
  };
  return ({ code, message, taskId }) => {
    if (locale === 'en') return message;
    const name = nameOf(taskId);
    const text = t(`timeline.problem.${code}`);
    return name ? `${name}: ${text}` : text;
  };
}
