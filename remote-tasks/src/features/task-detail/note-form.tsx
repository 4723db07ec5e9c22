import { INCIDENT } from '@qafila/contracts/core';
import { MAX_NOTE, type Task, TaskNote, taskNoteCalls } from '@qafila/contracts/task';
import { useApi, useSession } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { Box } from '@qafila/ui';
import { Form, SubmitButton, TextAreaField } from '@qafila/ui/fields';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { taskKeys } from '../../shared/task-keys.ts';
import { useNoteKey } from './use-note-key.ts';

/** The other company that reads the notes: the partner that has the task or is asked, or the owner of the task. */
function otherCompany({ offload, companyId, companyName }: Task, own: string | null): string | null {
  if (offload?.state !== 'offered' && offload?.state !== 'accepted') return null;
  return companyId === own || own === null ? offload.fulfillmentCompanyName : companyName;
}

/** A note for colleagues. What is typed stays over a reload, and when it could not be saved. */
export function NoteForm({ task }: { task: Task }) {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const session = useSession();
  const key = useNoteKey(task.id);
  const [written, setWritten] = useState(0);
  if (!session.hasRole(...INCIDENT.roles)) return null;
  const other = otherCompany(task, session.user.companyId);
  return (
    <Form
      // After a note is saved, the next one begins empty.
      key={written}
      label={t('note.label')}
      schema={TaskNote}
      defaultValues={{ text: '' }}
      focusFirst={written > 0}
      draftKey={`task.note.${task.id}`}
      onSubmit={async ({ text }) => {
        await api.call(taskNoteCalls.add, {
          body: { taskId: task.id, text },
          idempotencyKey: key.keyOf(text),
        });
        key.clear();
        await client.invalidateQueries({ queryKey: taskKeys.history(task.id) });
        setWritten((count) => count + 1);
      }}
    >
      <TextAreaField
        name="text"
        label={t('note.label')}
        hint={other ? t('note.shared', { company: other }) : t('note.help')}
        maxLength={MAX_NOTE}
        rows={2}
      />
      <Box>
        <SubmitButton variant="secondary">{t('note.add')}</SubmitButton>
      </Box>
    </Form>
  );
}
