import { SaveNote, TaskConfigOverrideInput } from '@qafila/contracts/config';
import { form } from '@qafila/contracts/core';
import type * as v from 'valibot';
import { TaskFields } from '../fields/task-fields.tsx';
import { OverrideForm, type OverrideFormProps } from './override-form.tsx';

const Body = form({ ...TaskConfigOverrideInput.entries, reason: SaveNote.reason });

type Props = Omit<
  OverrideFormProps<v.InferInput<typeof Body>, v.InferOutput<typeof Body>>,
  'kind' | 'schema' | 'children'
> & { chainingWasOn: boolean };

/** An override of the task configuration. */
export const TaskOverrideForm = ({ chainingWasOn, ...props }: Props) => (
  <OverrideForm {...props} kind="task" schema={Body}>
    {(locked) => <TaskFields at="override" chainingWasOn={chainingWasOn} disabled={locked} />}
  </OverrideForm>
);
