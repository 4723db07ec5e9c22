import type { ConfigConflict } from '@qafila/contracts/config';
import { chakra, Note } from '@qafila/ui';
import type { ReactNode } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { useConfigWords } from '../use-config-words.ts';

interface ConflictNoteProps {
  conflict: ConfigConflict;
  next: string;
  action?: ReactNode;
}

/** Conflict message: who saved meanwhile, the differences, and what to do next. */
export function ConflictNote({ conflict, next, action }: ConflictNoteProps) {
  const t = useText();
  const words = useConfigWords();
  const { current, changes } = conflict;
  return (
    <Note role="alert">
      <p>
        {t('config.conflict.who', { who: current.savedBy ?? '', version: current.version })}
        {current.reason && ` ${t('config.conflict.why', { reason: current.reason })}`}
      </p>
      <chakra.ul paddingInlineStart="5" listStyle="disc">
        {changes.map((change) => (
          <li key={JSON.stringify([change.override?.id, change.field, change.item, change.kind])}>
            <bdi>{words.change(change)}</bdi>
          </li>
        ))}
      </chakra.ul>
      <p>{next}</p>
      {action}
    </Note>
  );
}
