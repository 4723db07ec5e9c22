import { AGENT_TRANSPORT, AVAILABILITY } from '@qafila/contracts/agent';
import {
  AVAILABILITY_LOOK,
  availabilityColor,
  Card,
  chakra,
  ErrorState,
  Flex,
  MarkIcon,
  Section,
  Sideways,
  SmallTable,
  useUi,
} from '@qafila/ui';
import { Link } from 'react-router-dom';
import { useText } from '../../messages/use-text.ts';
import { agentsWho } from './places.ts';
import type { useAvailability } from './use-summary.ts';

const Table = chakra(SmallTable, {
  base: {
    // All columns have room in the column that the page gives them at 1440 pixels.
    '& :is(th, td)': { paddingInlineEnd: '2' },
    '& thead th': { fontSize: 'sm', verticalAlign: 'bottom' },
    '& tbody tr:first-of-type :is(th, td)': { fontWeight: 'medium' },
  },
});
const Count = chakra(Link, {
  base: {
    display: 'inline-block',
    minWidth: '6',
    borderRadius: 'sm',
    _hover: { textDecoration: 'underline' },
    '&[data-none=true]': { color: 'placeholder' },
  },
});

/** Agents by vehicle and availability, bike and car first; each count links to those agents. */
export function AvailabilityTable({ availability }: { availability: ReturnType<typeof useAvailability> }) {
  const t = useText();
  const { t: ui } = useUi();
  const { data, error, isFetching, refetch } = availability;
  const name = (vehicle: keyof typeof vehicleIds | 'all') =>
    vehicle === 'all' ? t('dashboard.allVehicles') : t(`vehicle.${vehicle}`);
  const content = () => {
    if (!data)
      return (
        <ErrorState
          title={t('dashboard.agentsNotRead')}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      );
    const rows = [{ ...data, vehicle: 'all' as const }, ...data.vehicles];
    return (
      <Sideways tabIndex={0} role="group" aria-label={t('dashboard.agents')}>
        <Table figures ruled aria-label={t('dashboard.agents')}>
          <thead>
            <tr>
              <th scope="col">{t('field.vehicle')}</th>
              {AVAILABILITY.members.map((one) => (
                <th key={one.id} scope="col">
                  <Flex as="span" display="inline-flex" direction="column" align="flex-end" gap="0.5">
                    <span style={{ color: availabilityColor(one.name), display: 'inline-flex' }}>
                      <MarkIcon name={AVAILABILITY_LOOK[one.name].mark} size={10} />
                    </span>
                    {ui(`availability.${one.name}`)}
                  </Flex>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((counts) => (
              <tr key={counts.vehicle}>
                <th scope="row">{name(counts.vehicle)}</th>
                {AVAILABILITY.members.map((one) => (
                  <td key={one.id}>
                    <Count
                      to={agentsWho(
                        one.id,
                        counts.vehicle === 'all' ? undefined : vehicleIds[counts.vehicle],
                      )}
                      data-none={counts[one.name] === 0}
                      aria-label={t('dashboard.agentsWho', {
                        vehicle: name(counts.vehicle),
                        availability: ui(`availability.${one.name}`),
                        total: counts[one.name],
                      })}
                    >
                      {counts[one.name]}
                    </Count>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Table>
      </Sideways>
    );
  };
  return (
    <Section title={t('dashboard.agents')}>
      <Card>{content()}</Card>
    </Section>
  );
}

const vehicleIds = {
  bicycle: AGENT_TRANSPORT.id('bicycle'),
  bike: AGENT_TRANSPORT.id('bike'),
  car: AGENT_TRANSPORT.id('car'),
  truck: AGENT_TRANSPORT.id('truck'),
  walker: AGENT_TRANSPORT.id('walker'),
};
