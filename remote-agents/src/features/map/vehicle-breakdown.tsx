import { AGENT_TRANSPORT, AVAILABILITY, type AvailabilityBreakdown } from '@qafila/contracts/agent';
import {
  AVAILABILITY_LOOK,
  availabilityColor,
  chakra,
  MarkIcon,
  SmallTable,
  VisuallyHidden,
} from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { useWords } from '../../shared/use-words.ts';

const Table = chakra(SmallTable, { base: { '& td[data-none=true]': { color: 'placeholder' } } });

/** Counts per vehicle in the server's order: bike and car first. */
export function VehicleBreakdown({ breakdown }: { breakdown: AvailabilityBreakdown }) {
  const t = useText();
  const words = useWords();
  return (
    <Table dense figures aria-label={t('map.counts')}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('field.vehicle')}</VisuallyHidden>
          </th>
          {AVAILABILITY.names.map((name) => (
            <th key={name} scope="col" title={words.availability(name)}>
              <span style={{ color: availabilityColor(name), display: 'inline-flex' }}>
                <MarkIcon name={AVAILABILITY_LOOK[name].mark} size={10} />
              </span>
              <VisuallyHidden>{words.availability(name)}</VisuallyHidden>
            </th>
          ))}
          <th scope="col">{t('map.total')}</th>
        </tr>
      </thead>
      <tbody>
        {breakdown.vehicles.map((counts) => (
          <tr key={counts.vehicle}>
            <th scope="row">{words.vehicle(AGENT_TRANSPORT.id(counts.vehicle))}</th>
            {AVAILABILITY.names.map((name) => (
              <td key={name} data-none={counts[name] === 0}>
                {counts[name]}
              </td>
            ))}
            <td>{counts.total}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
