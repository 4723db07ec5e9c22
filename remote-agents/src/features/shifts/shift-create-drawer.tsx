import { calls } from '@qafila/contracts';
import type { BulkReply } from '@qafila/contracts/core';
import type { Shift, ShiftInput } from '@qafila/contracts/shift';
import { type DrawerProps, type DrawerViews, useApi, useDrawer, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useCreateOnce, useDrawerTitle } from '@qafila/shell-sdk/hooks';
import { Checkbox, Loaded, useUi } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { agentKeys } from '../../shared/keys.ts';
import { ResultsDialog } from '../../shared/results-dialog.tsx';
import { ShiftForm } from './shift-form.tsx';
import { NEW_SHIFT, nextValuesOf } from './shift-values.ts';
import { usePutIn } from './use-put-in.ts';
import { useShift } from './use-shift.ts';

type CreateProps = DrawerProps<DrawerViews['shift.create']>;

/** Creates a shift, or the next one of a shift, then opens it, since its agents are chosen there. */
export default function ShiftCreateDrawer(props: CreateProps) {
  const { copyOf } = props.params;
  return copyOf ? <CopyForm {...props} shiftId={copyOf} /> : <NewForm {...props} />;
}

function useCreate(draftKey: string, close: () => void) {
  const t = useText();
  const api = useApi();
  const drawer = useDrawer();
  const notice = useNotice();
  const client = useQueryClient();
  const createOnce = useCreateOnce(draftKey, t('shift.createdBefore'));
  const open = async (shiftId: string) => {
    close();
    drawer.open('shift.detail', { shiftId });
    await client.invalidateQueries({ queryKey: agentKeys.all });
  };
  const create = async (body: ShiftInput) => {
    const shift = await createOnce((idempotencyKey) =>
      api.call(calls.shift.create, { body, idempotencyKey }),
    );
    notice.success(t('skill.created', { name: shift.title }));
    return shift;
  };
  return { create, open };
}

function NewForm({ params: _, ...props }: CreateProps) {
  const t = useText();
  const draftKey = 'shift.create';
  const { create, open } = useCreate(draftKey, props.close);
  return (
    <ShiftForm
      {...props}
      label={t('shift.create')}
      submitLabel={t('shift.create')}
      draftKey={draftKey}
      defaultValues={NEW_SHIFT}
      onSubmit={async (body) => open((await create(body)).id)}
    />
  );
}

const CopyForm = (props: CreateProps & { shiftId: string }) => (
  <Loaded query={useShift(props.shiftId)} shape="form" fresh>
    {(shift) => <NextForm {...props} shift={shift} />}
  </Loaded>
);

/** What became of the agents of the shift that was copied. */
interface PutIn {
  shiftId: string;
  reply: BulkReply;
}

function NextForm({ shift, shiftId, params: _, ...props }: CreateProps & { shiftId: string; shift: Shift }) {
  const t = useText();
  const { now, timeZone } = useUi();
  const notice = useNotice();
  const draftKey = `shift.copy.${shiftId}`;
  const { create, open } = useCreate(draftKey, props.close);
  const putIn = usePutIn();
  // A change of the copied shift does not touch what is being typed.
  const [copied] = useState(shift);
  const [values] = useState(() => nextValuesOf(copied, now(), timeZone));
  const [keeps, setKeeps] = useState(true);
  const [refused, setRefused] = useState<PutIn | null>(null);
  useDrawerTitle(props.setTitle, copied.title, copied.shortId);
  const submit = async (body: ShiftInput) => {
    const { id } = await create(body);
    if (!keeps || copied.assignedAgents.length === 0) return open(id);
    try {
      const reply = await putIn(
        id,
        copied.assignedAgents.map((agent) => agent.id),
      );
      if (reply.rejected > 0) return setRefused({ shiftId: id, reply });
    } catch (error) {
      // The shift is there: its agents are put in on the page that opens now.
      notice.failure(error);
    }
    return open(id);
  };
  return (
    <>
      <ShiftForm
        {...props}
        label={t('shift.duplicate')}
        submitLabel={t('shift.create')}
        draftKey={draftKey}
        defaultValues={values}
        notes={
          copied.agentCount > 0 && (
            <Checkbox checked={keeps} onChange={(event) => setKeeps(event.target.checked)}>
              {t('shift.keepAgents', { count: copied.agentCount })}
            </Checkbox>
          )
        }
        onSubmit={submit}
      />
      {refused && (
        <ResultsDialog
          title={t('shift.putIn')}
          reply={refused.reply}
          nameOf={(id) => copied.assignedAgents.find((agent) => agent.id === id)?.fullName}
          onClose={() => void open(refused.shiftId)}
        />
      )}
    </>
  );
}
