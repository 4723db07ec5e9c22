import { ApiError } from '@qafila/api-client';
import { type AgentCandidate, ASSIGNMENT_STRATEGY } from '@qafila/contracts/assignment';
import type { Task } from '@qafila/contracts/task';
import { Text } from '@qafila/ui';
import { FieldFrame, Select } from '@qafila/ui/fields';
import { useId, useState } from 'react';
import { useText } from '../messages/use-text.ts';
import { ChoiceDialog } from '../shared/choice-dialog.tsx';
import { CandidatePicker } from './candidate-picker.tsx';
import { useAssign } from './use-assign.ts';

export interface AssignDialogProps {
  task: Pick<Task, 'id' | 'shortId' | 'pickup' | 'taskAgentDetails'>;
  onClose: () => void;
}

/** Gives one task to an agent that the operator chooses. */
export function AssignDialog({ task, onClose }: AssignDialogProps) {
  const t = useText();
  const id = useId();
  const [chosen, setChosen] = useState<AgentCandidate>();
  const [strategy, setStrategy] = useState<1 | 2 | 3>(1);
  const [seenAgentId, setSeenAgentId] = useState(task.taskAgentDetails?.id ?? null);
  const assign = useAssign(task.id, onClose);
  const give = ({ id: agentId, fullName: agentName }: AgentCandidate) =>
    assign.mutate(
      { agentId, agentName, strategy, seenAgentId },
      {
        onError: (error) => {
          const now = error instanceof ApiError ? error.details?.agentId : undefined;
          // Shown once as a warning; the next press assigns.
          if (now === null || typeof now === 'string') setSeenAgentId(now);
        },
      },
    );
  return (
    <ChoiceDialog
      size="lg"
      title={t('assign.title', { id: task.shortId })}
      description={t('assign.purpose')}
      action={chosen ? t('assign.to', { agent: chosen.fullName }) : t('assign.button')}
      onSend={chosen && (() => give(chosen))}
      busy={assign.isPending}
      error={assign.error}
      onClose={onClose}
    >
      <CandidatePicker of={{ taskId: task.id }} pickup={task.pickup} chosen={chosen} onChoose={setChosen} />
      <FieldFrame id={id} label={t('assign.strategy')}>
        <Select
          id={id}
          options={ASSIGNMENT_STRATEGY.members.map((one) => ({
            value: one.id,
            label: t(`strategy.${one.name}`),
          }))}
          value={strategy}
          onValue={(value) => value && setStrategy(value)}
        />
      </FieldFrame>
      {chosen && chosen.excludedBy.length > 0 && <Text tone="danger">{t('assign.excluded')}</Text>}
    </ChoiceDialog>
  );
}
