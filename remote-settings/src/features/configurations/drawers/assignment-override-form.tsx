import { AssignmentConfigOverrideInput, SaveNote } from '@qafila/contracts/config';
import { form } from '@qafila/contracts/core';
import type * as v from 'valibot';
import { AssignmentFields } from '../fields/assignment-fields.tsx';
import { OverrideForm, type OverrideFormProps } from './override-form.tsx';

const Body = form({ ...AssignmentConfigOverrideInput.entries, reason: SaveNote.reason });

type Props = Omit<
  OverrideFormProps<v.InferInput<typeof Body>, v.InferOutput<typeof Body>>,
  'kind' | 'schema' | 'children'
>;

/** An override of the assignment configuration. */
export const AssignmentOverrideForm = (props: Props) => (
  <OverrideForm {...props} kind="assignment" schema={Body}>
    {(locked) => <AssignmentFields at="override" disabled={locked} />}
  </OverrideForm>
);
