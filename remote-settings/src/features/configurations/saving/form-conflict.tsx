import type { ChangedValue, ConfigChange, ConfigConflict } from '@qafila/contracts/config';
import { CRITERIA_LISTS, criteriaAfter } from '@qafila/domain/config';
import { Button } from '@qafila/ui';
import { useFormSetter } from '@qafila/ui/fields';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { ConflictNote } from '../../../shared/versions/conflict-note.tsx';
import { useConfigWords } from '../use-config-words.ts';

interface FormConflictProps {
  conflict: ConfigConflict;
  /** Path of the configuration in the form. */
  at: 'config' | 'override';
  /** The override of the form; null for the base. */
  overrideId: string | null;
  /** The values that the form was opened with. */
  opened: object;
}

type Criteria = Record<string, readonly ChangedValue[]>;

/** The lists of criteria of the opened configuration. */
function criteriaOf(opened: object, at: string): Criteria {
  const config = new Map<string, unknown>(Object.entries(opened)).get(at);
  const lists = Object.entries(config ?? {}).filter(([field]) => CRITERIA_LISTS.includes(field));
  return Object.fromEntries(lists);
}

/** Path and value in the form of each field that a colleague changed; lists of criteria are taken over as a whole. */
function valuesOf(changes: readonly ConfigChange[], at: string, criteria: Criteria): [string, unknown][] {
  const pathOf = (field: string | null) => {
    if (field?.startsWith('metaData')) return field;
    return field === 'GlobalSortingCriterion' ? `${at}.${field}.ParameterSorts` : `${at}.${field}`;
  };
  const lists = Object.entries(criteria).filter(([list]) => changes.some(({ field }) => field === list));
  return [
    ...changes
      .filter(({ item }) => item === null)
      .map(({ field, after }): [string, unknown] => [pathOf(field), after ?? undefined]),
    ...lists.map(([field, list]): [string, unknown] => [pathOf(field), list]),
  ];
}

/** Conflict message above a form. The colleague's values can be taken over before saving again. */
export function FormConflict({ conflict, at, overrideId, opened }: FormConflictProps) {
  const t = useText();
  const set = useFormSetter();
  const words = useConfigWords();
  const [takenFrom, setTakenFrom] = useState<number>();
  const theirs = conflict.changes.filter(
    ({ kind, override }) => kind === 'changed' && (override?.id ?? null) === overrideId,
  );
  // A second refusal tells what differs from the first one's version.
  const [saved, setSaved] = useState<{ by?: ConfigConflict; criteria: Criteria }>({
    criteria: criteriaOf(opened, at),
  });
  if (saved.by !== conflict) {
    const next = Object.entries(saved.criteria).map(([list, before]) => [
      list,
      criteriaAfter(
        before,
        theirs.filter(({ field }) => field === list),
      ),
    ]);
    setSaved({ by: conflict, criteria: Object.fromEntries(next) });
  }
  const take = () => {
    for (const [path, value] of valuesOf(theirs, at, saved.criteria)) set(path, value);
    setTakenFrom(conflict.current.version);
  };
  const isTaken = takenFrom === conflict.current.version;
  return (
    <ConflictNote
      current={conflict.current}
      changes={conflict.changes.map(words.change)}
      next={t(isTaken ? 'config.conflict.taken' : 'config.conflict.saveAgain')}
      action={
        theirs.length > 0 &&
        !isTaken && (
          <Button size="sm" alignSelf="flex-start" onClick={take}>
            {t('config.conflict.take')}
          </Button>
        )
      }
    />
  );
}
