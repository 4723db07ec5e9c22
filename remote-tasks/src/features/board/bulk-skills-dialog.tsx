import { Id } from '@qafila/contracts/core';
import { type Task, taskCalls } from '@qafila/contracts/task';
import { useApi } from '@qafila/shell-sdk';
import { Dialog, Stack } from '@qafila/ui';
import { ChoiceField, Form, SubmitButton } from '@qafila/ui/fields';
import * as v from 'valibot';
import { useText } from '../../messages/use-text.ts';
import { SkillsField } from '../../shared/skills-field.tsx';
import { type OnBulkClose, useBulkChange } from './use-bulk-change.tsx';

const Change = v.object({
  change: v.picklist(['assign', 'remove']),
  skillCriteria: v.object({
    requiredSkills: v.pipe(v.array(Id), v.minLength(1, 'This is a required field')),
  }),
  /** Empty: each task keeps what it says. */
  needed: v.picklist(['', 'any', 'all']),
});

const NOTHING_CHOSEN: v.InferOutput<typeof Change> = {
  change: 'assign',
  skillCriteria: { requiredSkills: [] },
  needed: '',
};

interface BulkSkillsDialogProps {
  tasks: readonly Task[];
  onClose: OnBulkClose;
}

/** Adds required skills to the chosen tasks or removes them, with a result for each. */
export function BulkSkillsDialog({ tasks, onClose }: BulkSkillsDialogProps) {
  const t = useText();
  const api = useApi();
  const { left, typed, isTyped, run, results, close } = useBulkChange(tasks, NOTHING_CHOSEN, onClose);
  const title = t('board.bulk.skills', { count: left.length });
  const shown = results(title);
  if (shown) return shown;
  return (
    <Dialog open size="md" title={title} onClose={close}>
      <Form
        label={title}
        schema={Change}
        defaultValues={typed}
        typedBefore={isTyped}
        onSubmit={(values) => {
          const { change, skillCriteria, needed } = values;
          return run(values, (taskIds) =>
            api.call(taskCalls.changeSkills, {
              body: {
                taskIds,
                skillIds: skillCriteria.requiredSkills,
                change,
                ...(needed !== '' && { allRequired: needed === 'all' }),
              },
            }),
          );
        }}
      >
        <Stack gap="4">
          <ChoiceField
            name="change"
            label={t('board.bulk.skillsChange')}
            options={[
              { value: 'assign', label: t('board.bulk.skillsAssign') },
              { value: 'remove', label: t('board.bulk.skillsRemove') },
            ]}
          />
          <SkillsField />
          <ChoiceField
            name="needed"
            label={t('form.skillsNeeded')}
            options={[
              { value: '', label: t('board.bulk.skillsAsBefore') },
              { value: 'any', label: t('form.skillsAny') },
              { value: 'all', label: t('form.skillsAll') },
            ]}
          />
          <SubmitButton>{t('board.bulk.skillsNow')}</SubmitButton>
        </Stack>
      </Form>
    </Dialog>
  );
}
