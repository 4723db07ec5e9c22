import type { AgentCandidate } from '@qafila/contracts/assignment';
import { Button, chakra, Flex, Icon, Sideways, SmallTable, Text } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { useFieldLabels } from '../../shared/field-labels.ts';
import { usePlaceWords } from './use-place-words.ts';

const Table = chakra(SmallTable, {
  base: {
    '& :is(th, td)': { whiteSpace: 'nowrap' },
    '& :is(th, td):nth-of-type(2)': { textAlign: 'start', width: 'full' },
    '& tr[data-chosen=true]': { bg: 'success-tint' },
  },
});

const SHOWN_AT_FIRST = 5;
const NOTHING = '–';
const fixed = (value: number | null, digits: number) => (value === null ? NOTHING : value.toFixed(digits));

/** Eligible agents in the engine's order, with the figures it ranked them by. */
export function RankedAgents({
  agents,
  eligible,
  chosenId,
}: {
  agents: readonly AgentCandidate[];
  /** All of them, listed or not. */
  eligible: number;
  chosenId: string | null;
}) {
  const t = useText();
  const { money } = useFieldLabels();
  const place = usePlaceWords();
  const [all, setAll] = useState(false);
  if (agents.length === 0) return <Text tone="muted">{t('why.noneRanked')}</Text>;
  const looksAhead = agents.some(({ place }) => place);
  const shown = all ? agents : agents.slice(0, SHOWN_AT_FIRST);
  return (
    <div>
      <Text fontWeight="medium">{t('why.ranked')}</Text>
      <Sideways tabIndex={0} role="region" aria-label={t('why.ranked')}>
        <Table figures ruled>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">{t('field.agent')}</th>
              <th scope="col">{t('why.tier')}</th>
              <th scope="col">{t('why.km')}</th>
              <th scope="col">{t('why.min')}</th>
              <th scope="col">{t('why.late')}</th>
              <th scope="col">{t('why.cost')}</th>
              {looksAhead && <th scope="col">{t('why.away')}</th>}
            </tr>
          </thead>
          <tbody>
            {shown.map((agent) => (
              <tr key={agent.id} data-chosen={agent.id === chosenId}>
                <td>{agent.rank ?? NOTHING}</td>
                <td>
                  <Flex gap="1.5" alignItems="center">
                    <bdi>{`${agent.publicId} - ${agent.fullName}`}</bdi>
                    {agent.id === chosenId && (
                      <Icon name="check" label={t('why.outcome.assigned')} size={14} />
                    )}
                  </Flex>
                </td>
                <td>{agent.tier ?? NOTHING}</td>
                <td>{fixed(agent.distanceToPickupKm, 1)}</td>
                <td>{fixed(agent.durationToPickupMin, 0)}</td>
                <td>{fixed(agent.delayMin, 0)}</td>
                <td>{agent.cost === null ? NOTHING : money(agent.cost)}</td>
                {looksAhead && <td>{agent.place ? place.cell(agent.place) : NOTHING}</td>}
              </tr>
            ))}
          </tbody>
        </Table>
      </Sideways>
      {eligible > agents.length && (
        <Text size="sm" tone="muted" figures marginBlockStart="1">
          {t('why.listed', { listed: agents.length, total: eligible })}
        </Text>
      )}
      {agents.length > SHOWN_AT_FIRST && (
        <Button size="sm" variant="ghost" onClick={() => setAll(!all)}>
          {all
            ? t('why.fewer')
            : t(eligible > agents.length ? 'why.show' : 'why.all', { total: agents.length })}
        </Button>
      )}
    </div>
  );
}
