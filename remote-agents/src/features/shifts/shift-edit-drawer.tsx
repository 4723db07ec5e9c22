import { calls } from '@qafila/contracts';
import { Shift, type ShiftInput } from '@qafila/contracts/shift';
import { type DrawerProps, type DrawerViews, useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useCheckedSave, useDrawerTitle } from '@qafila/shell-sdk/hooks';
import { Loaded, Text } from '@qafila/ui';
import { ChangedNote } from '@qafila/ui/fields';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { agentKeys } from '../../shared/keys.ts';
import { ShiftForm } from './shift-form.tsx';
import { onTopOf, valuesOf } from './shift-values.ts';
import { useShift } from './use-shift.ts';

type EditProps = DrawerProps<DrawerViews['shift.edit']>;

/** Edits a shift. */
export default function ShiftEditDrawer(props: EditProps) {
  return (
    <Loaded query={useShift(props.params.shiftId)} shape="form" fresh>
      {(shift) => <EditForm {...props} shift={shift} />}
    </Loaded>
  );
}

function EditForm({ shift, params, ...props }: EditProps & { shift: Shift }) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  // Changes made by others while the form is open don't overwrite its fields.
  const [opened] = useState(shift);
  useDrawerTitle(props.setTitle, opened.title, opened.shortId);
  const { save, newer } = useCheckedSave(opened, Shift);
  const submit = async (typed: ShiftInput) => {
    const values = newer ? onTopOf(newer, opened, typed) : typed;
    const { title } = await save((seenUtc) =>
      api.call(calls.shift.update, { query: { id: opened.id }, body: { ...values, seenUtc } }),
    );
    notice.success(t('form.saved', { name: title }));
    props.close();
    await client.invalidateQueries({ queryKey: agentKeys.all });
  };
  return (
    <ShiftForm
      {...props}
      label={t('shift.edit')}
      submitLabel={t('form.save')}
      draftKey={`shift.edit.${params.shiftId}`}
      defaultValues={valuesOf(opened)}
      notes={
        <>
          <ChangedNote
            isChanged={shift.updatedAtUtc !== opened.updatedAtUtc}
            isRefused={newer !== undefined}
          />
          <Text tone="muted">{t('shift.edit.fromNow')}</Text>
        </>
      }
      onSubmit={submit}
    />
  );
}
