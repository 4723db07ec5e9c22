import { calls } from '@qafila/contracts';
import { type Agent, EMPLOYMENT } from '@qafila/contracts/agent';
import { useApi } from '@qafila/shell-sdk';
import { Text } from '@qafila/ui';
import { useText } from '../messages/use-text.ts';
import type { FilterInput } from './filter-input.ts';
import { agentKeys } from './keys.ts';
import { PickRowsDialog, type PickRowsDialogProps } from './pick-rows-dialog.tsx';

export interface PickAgentsDialogProps
  extends Pick<
    PickRowsDialogProps<Agent>,
    | 'title'
    | 'description'
    | 'confirmLabel'
    | 'tone'
    | 'children'
    | 'dirty'
    | 'ready'
    | 'onCancel'
    | 'onConfirm'
  > {
  /** Which agents can be chosen; active ones by default. */
  among?: FilterInput;
}

const ACTIVE: FilterInput = { employmentStatusId: EMPLOYMENT.id('active') };

/** Picks many agents. */
export function PickAgentsDialog({ among = ACTIVE, ...props }: PickAgentsDialogProps) {
  const t = useText();
  const api = useApi();
  return (
    <PickRowsDialog<Agent>
      {...props}
      queryKey={(query) => agentKeys.list({ ...among, ...query })}
      read={(query, signal) => api.call(calls.agent.all, { query: { ...among, ...query }, signal })}
      label={({ fullName, publicId }) => (
        <>
          <bdi>{fullName}</bdi>{' '}
          <Text as="span" tone="muted" dir="ltr">
            {publicId}
          </Text>
        </>
      )}
      listLabel={t('pick.agents')}
      allLabel={t('pick.allShown')}
      noneText={t('pick.none')}
      tooManyText={(max) => t('pick.tooMany', { max })}
    />
  );
}
