import { calls } from '@qafila/contracts';
import type { Shift, ShiftInput } from '@qafila/contracts/shift';
import { type DrawerProps, type DrawerViews, useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { ErrorState, LoadingState } from '@qafila/ui';
import { useEffect, useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { agentKeys } from '../../shared/keys.ts';
import { ShiftForm } from './shift-form.tsx';
import { valuesOf } from './shift-values.ts';
import { useShift } from './use-shift.ts';

type EditProps = DrawerProps<DrawerViews['shift.edit']>;

/** Edits a shift. */
export default function ShiftEditDrawer(props: EditProps) {
  const { data, error, refetch } = useShift(props.params.shiftId);
  if (data) return <EditForm {...props} shift={data} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <LoadingState shape="form" />;
}

function EditForm({ shift, params, ...props }: EditProps & { shift: Shift }) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  // Changes made by others while the form is open don't overwrite its fields.
  const [opened] = useState(shift);
  const { setTitle } = props;
  useEffect(() => setTitle(opened.title, opened.shortId), [setTitle, opened]);
  const save = async (body: ShiftInput) => {
    const { title } = await api.call(calls.shift.update, { query: { id: opened.id }, body });
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
      onSubmit={save}
    />
  );
}
