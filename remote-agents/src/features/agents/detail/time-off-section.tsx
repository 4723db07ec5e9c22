import { calls } from '@qafila/contracts';
import { AGENT_TRANSPORT, type Agent } from '@qafila/contracts/agent';
import { OPERATE } from '@qafila/contracts/core';
import { useApi, useSession } from '@qafila/shell-sdk';
import { useQuery } from '@qafila/shell-sdk/data';
import { Button, Loaded, Section, useUi } from '@qafila/ui';
import { RecordTable } from '@qafila/ui/list';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { agentKeys } from '../../../shared/keys.ts';
import { TimeOffDialog } from '../../../shared/time-off/time-off-dialog.tsx';
import { useTakeBack } from '../../../shared/time-off/use-time-off.ts';
import { useDayText } from '../../../shared/use-day-text.ts';
import { dayInZone } from '../../../shared/use-shift-words.ts';

/** The agent's time off, to add and to take back. */
export function TimeOffSection({ agent }: { agent: Agent }) {
  const t = useText();
  const api = useApi();
  const dayText = useDayText();
  const takeBack = useTakeBack();
  const { now, timeZone } = useUi();
  const mayChange = useSession().hasRole(...OPERATE.roles);
  const [adding, setAdding] = useState(false);
  const query = { agentId: agent.id };
  const timeOff = useQuery({
    queryKey: agentKeys.timeOff(query),
    queryFn: ({ signal }) => api.call(calls.shift.timeOff, { query, signal }),
    meta: { failure: false },
  });
  const today = dayInZone(now().getTime(), timeZone);
  return (
    <Section
      title={t('timeOff.section')}
      actions={
        mayChange && (
          <Button size="sm" icon="plus" onClick={() => setAdding(true)}>
            {t('timeOff.add')}
          </Button>
        )
      }
    >
      <Loaded query={timeOff} rows={1}>
        {({ items }) => (
          <RecordTable
            plain
            label={t('timeOff.section')}
            rows={items}
            rowId={({ id }) => id}
            empty={t('timeOff.none')}
            columns={[
              {
                key: 'days',
                title: t('timeOff.days'),
                cell: ({ from, to }) => (
                  <bdi>{from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`}</bdi>
                ),
              },
              { key: 'reason', title: t('timeOff.reason'), cell: ({ reason }) => t(`timeOff.${reason}`) },
              { key: 'note', title: t('timeOff.note'), wide: true, cell: ({ note }) => note ?? '–' },
              ...(mayChange
                ? [
                    {
                      key: 'takeBack',
                      title: t('timeOff.takeBack'),
                      untitled: true,
                      cell: (one: (typeof items)[number]) => (
                        <Button size="sm" variant="ghost" onClick={() => void takeBack(one)}>
                          {t('timeOff.takeBack')}
                        </Button>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </Loaded>
      {adding && (
        <TimeOffDialog
          agent={{
            id: agent.id,
            fullName: agent.fullName,
            vehicle: AGENT_TRANSPORT.of(agent.transportTypeId)?.name ?? 'bike',
          }}
          day={today}
          onClose={() => setAdding(false)}
        />
      )}
    </Section>
  );
}
