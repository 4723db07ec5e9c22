import { newId } from '@qafila/domain/web';
import { useDraft } from '@qafila/shell-sdk';

const NONE = { text: '', key: '' };

/**
 * Idempotency key of a note: the same text has the same key until it is saved, over a reload too. Where the reply was
 * lost, sending it again adds no second note. A changed text is another note.
 */
export function useNoteKey(taskId: string): { keyOf: (text: string) => string; clear: () => void } {
  const { value, set, clear } = useDraft(`task.note.${taskId}.key`, NONE);
  return {
    keyOf: (text) => {
      if (value.text === text) return value.key;
      const key = newId();
      set({ text, key });
      return key;
    },
    clear,
  };
}
