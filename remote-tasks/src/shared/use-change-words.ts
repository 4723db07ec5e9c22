import { useText } from '../messages/use-text.ts';
import { useFieldLabels } from './field-labels.ts';
import { TASK_FIELDS } from './task-fields.ts';
import { useSkills } from './use-skills.ts';

const isOfSkills = (field: string) => TASK_FIELDS[field]?.kind === 'skills';

/** The ids of a task's skills; its history has them in a list, the form in the criteria. */
function skillIds(value: unknown): string[] {
  const ids = Array.isArray(value) ? value : (value as { requiredSkills?: unknown } | null)?.requiredSkills;
  return Array.isArray(ids) ? ids.map(String) : [];
}

/** What the values of changed fields are called: as `useFieldLabels` says, and skills by their names. */
export function useChangeWords(fields: readonly string[]) {
  const t = useText();
  const labels = useFieldLabels();
  const { data } = useSkills(fields.some(isOfSkills));
  const skills = (value: unknown): string | undefined => {
    const ids = skillIds(value);
    if (!data || ids.length === 0) return undefined;
    const names = ids.flatMap((id) => data.items.find((skill) => skill.id === id)?.name ?? []);
    const unknown = ids.length - names.length;
    return [...names, ...(unknown > 0 ? [t('history.otherSkills', { count: unknown })] : [])].join(', ');
  };
  const shownBeside = (field: string, value: unknown, other: unknown): string =>
    (isOfSkills(field) && skills(value)) || labels.shownBeside(field, value, other);
  return { ...labels, shownBeside };
}
