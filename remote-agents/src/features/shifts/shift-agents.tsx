import { calls } from '@qafila/contracts';
import type { Shift } from '@qafila/contracts/shift';
import { useApi, useNotice } from '@qafila/shell-sdk';
import { Button, Checkbox, IconButton, Section } from '@qafila/ui';
import { RecordTable } from '@qafila/ui/list';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { PickAgentsDialog } from '../../shared/pick-agents-dialog.tsx';
import { useAgentColumns } from '../../shared/use-agent-columns.tsx';
import { useBulkChange } from '../../shared/use-bulk-change.tsx';

type Assigned = Shift['assignedAgents'][number];

/** Agents of a shift; many can be added at once. */
export function ShiftAgents({ shift, mayChange }: { shift: Shift; mayChange: boolean }) {
  const t = useText();
  const agentColumns = useAgentColumns();
  const api = useApi();
  const notice = useNotice();
  const bulk = useBulkChange();
  const [picking, setPicking] = useState(false);
  const [reassign, setReassign] = useState(false);
  const remove = (agent: Assigned) =>
    bulk
      .run(t('shift.takeOut'), [agent], (agentIds) =>
        api.call(calls.shift.removeAgents, { body: { shiftId: shift.id, agentIds } }),
      )
      .catch((error: unknown) => notice.failure(error));
  return (
    <Section
      title={t('shift.agentsOf', { count: shift.agentCount, max: shift.maxAssignableAgents })}
      actions={
        mayChange && (
          <Button size="sm" icon="plus" onClick={() => setPicking(true)}>
            {t('shift.putIn')}
          </Button>
        )
      }
    >
      <RecordTable
        plain
        label={t('shift.assignedAgents')}
        rows={shift.assignedAgents}
        rowId={({ id }) => id}
        empty={t('shift.noAgents')}
        columns={[
          ...agentColumns,
          ...(mayChange
            ? [
                {
                  key: 'remove',
                  title: '',
                  sticky: true,
                  cell: (agent: Assigned) => (
                    <IconButton
                      icon="close"
                      size="sm"
                      label={t('shift.takeOutOf', { name: agent.fullName })}
                      onClick={() => void remove(agent)}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
      {picking && (
        <PickAgentsDialog
          title={t('shift.putInto', { name: shift.title })}
          description={t('shift.putIn.fromNow')}
          confirmLabel={(count) => t('shift.putInConfirm', { count })}
          onCancel={() => setPicking(false)}
          onConfirm={async (agents) => {
            await bulk.run(t('shift.putIn'), agents, (agentIds) =>
              api.call(calls.shift.assignAgents, {
                query: { ReassignAgentsOnOverlapping: reassign },
                body: { shiftId: shift.id, agentIds },
              }),
            );
            setPicking(false);
          }}
        >
          <Checkbox checked={reassign} onChange={(event) => setReassign(event.target.checked)}>
            {t('shift.reassign')}
          </Checkbox>
        </PickAgentsDialog>
      )}
      {bulk.dialog}
    </Section>
  );
}
