import { Icon } from '../display/icon.tsx';
import { Note } from '../feedback/note.ts';
import { usePartText } from '../messages/part-text.ts';

export interface ChangedNoteProps {
  /** Whether another user saved while the form is open. */
  isChanged: boolean;
  /** Whether a save was refused because of that. */
  isRefused: boolean;
}

/** Above a form: another user saved what it edits, and what happens to the typed values. */
export function ChangedNote({ isChanged, isRefused }: ChangedNoteProps) {
  const t = usePartText();
  if (!isChanged && !isRefused) return null;
  return (
    <Note as="p" tone="info" flexDirection="row" gap="2" role="status">
      <Icon name="info" />
      {t(isRefused ? 'changed.refused' : 'changed.meanwhile')}
    </Note>
  );
}
