import { chakra, Note } from '@qafila/ui';
import type { ReactNode } from 'react';
import { useText } from '../../messages/use-text.ts';
import type { SavedVersion } from './source.ts';

interface ConflictNoteProps {
  /** What was saved in the meantime, and what it changed, a line each. */
  current: SavedVersion;
  changes: readonly string[];
  next: string;
  action?: ReactNode;
}

/** Who saved meanwhile, what differs because of it, and what happens next. */
export function ConflictNote({ current, changes, next, action }: ConflictNoteProps) {
  const t = useText();
  return (
    <Note role="alert">
      <p>
        {t('config.conflict.who', { who: current.savedBy ?? '', version: current.version })}
        {current.reason && ` ${t('config.conflict.why', { reason: current.reason })}`}
      </p>
      <chakra.ul paddingInlineStart="5" listStyle="disc">
        {changes.map((change) => (
          <li key={change}>
            <bdi>{change}</bdi>
          </li>
        ))}
      </chakra.ul>
      <p>{next}</p>
      {action}
    </Note>
  );
}
