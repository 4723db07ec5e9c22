import type { ConfigChange, ConfigConflict } from '@qafila/contracts/config';
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
}

/** Conflict message above a form. The colleague's values can be taken over before saving again. */
export function FormConflict({ conflict, at, overrideId }: FormConflictProps) {
  const t = useText();
  const set = useFormSetter();
  const words = useConfigWords();
  const [takenFrom, setTakenFrom] = useState<number>();
  const theirs = conflict.changes.filter(
    ({ kind, override, item, after }) =>
      kind === 'changed' && (override?.id ?? null) === overrideId && item === null && !Array.isArray(after),
  );
  const pathOf = ({ field }: ConfigChange) => (field?.startsWith('metaData') ? field : `${at}.${field}`);
  const take = () => {
    for (const change of theirs) set(pathOf(change), change.after ?? undefined);
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
