import { Button, Stack, Text } from '@qafila/ui';
import { Form, SubmitButton, TextAreaField } from '@qafila/ui/fields';
import { useState } from 'react';
import * as v from 'valibot';
import { useText } from '../../messages/use-text.ts';

const NoteForm = v.object({
  note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500, 'At most 500 characters')), ''),
});

/** A recipient's note for the courier, and the form that changes it. */
export function CourierNote({
  note,
  onSave,
}: {
  note: string | null;
  onSave: (note: string) => Promise<void>;
}) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Stack gap="2" alignItems="flex-start">
        {note && (
          <Text>
            {t('note.yours')}: <bdi>{note}</bdi>
          </Text>
        )}
        <Button size="sm" onClick={() => setOpen(true)}>
          {t(note ? 'note.change' : 'note.add')}
        </Button>
      </Stack>
    );
  return (
    <Form
      label={t('note.label')}
      schema={NoteForm}
      defaultValues={{ note: note ?? '' }}
      onSubmit={async ({ note: typed }) => {
        await onSave(typed);
        setOpen(false);
      }}
    >
      <TextAreaField name="note" label={t('note.label')} />
      <SubmitButton>{t('note.save')}</SubmitButton>
    </Form>
  );
}
