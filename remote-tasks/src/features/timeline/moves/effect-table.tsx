import type { RowEffect, TimelineRow } from '@qafila/contracts/trip';
import { chakra, Icon, Sideways, SmallTable, VisuallyHidden } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { useFigures } from './use-figures.ts';

const Table = chakra(SmallTable, {
  base: {
    '& :is(th, td)': { whiteSpace: 'nowrap' },
    '& svg': { display: 'inline', verticalAlign: 'middle', marginInline: '1', color: 'muted' },
    '& .same': { color: 'muted' },
    '& .worse': { color: 'danger-text', fontWeight: 'medium' },
    '& .better': { color: 'success-text', fontWeight: 'medium' },
  },
});

/** Kilometres, end of the day, lateness and its cost of each agent, before and after. */
export function EffectTable({
  effects,
  rows,
}: {
  effects: readonly RowEffect[];
  rows: ReadonlyMap<string, TimelineRow>;
}) {
  const t = useText();
  const { figures } = useFigures();
  return (
    <Sideways>
      <Table dense>
        <thead>
          <tr>
            <th scope="col">{t('timeline.figure.agent')}</th>
            {figures.map(({ key }) => (
              <th key={key} scope="col">
                {t(`timeline.figure.${key}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {effects.map(({ agentId, before, after }) => (
            <tr key={agentId}>
              <th scope="row">
                <bdi>{rows.get(agentId)?.fullName}</bdi>
              </th>
              {figures.map(({ key, size, shown }) => (
                <td key={key}>
                  <Change change={size(after) - size(before)} before={shown(before)} after={shown(after)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Sideways>
  );
}

function Change({ change, before, after }: { change: number; before: string; after: string }) {
  const t = useText();
  if (before === after) return <bdi className="same">{after}</bdi>;
  return (
    <>
      <bdi className="same">{before}</bdi>
      <VisuallyHidden> {t('timeline.becomes')} </VisuallyHidden>
      <Icon name="arrow-right" size={12} mirrored />
      <bdi className={change > 0 ? 'worse' : change < 0 ? 'better' : undefined}>{after}</bdi>
    </>
  );
}
