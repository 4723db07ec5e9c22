import type { NextHours as Hours } from '@qafila/contracts/shift';
import { formatTime } from '@qafila/domain/dates';
import { Card, chakra, Section, SmallTable, Text, useUi } from '@qafila/ui';
import { Link } from 'react-router-dom';
import { useText } from '../../messages/use-text.ts';
import { COVERAGE } from './places.ts';

const Table = chakra(SmallTable, { base: { '& td:nth-of-type(1)': { width: '55%' } } });
const Orders = chakra('span', { base: { display: 'flex', alignItems: 'center', gap: '2' } });
const Count = chakra('span', { base: { minWidth: '8' } });
const Bar = chakra('span', { base: { height: '8px', borderRadius: 'sm', bg: 'border' } });

/** Orders to expect in the next hours, and whether the planned agents are enough for them. */
export function NextHours({ data }: { data: Hours }) {
  const t = useText();
  const { timeZone, locale } = useUi();
  const most = Math.max(1, ...data.hours.map(({ orders }) => orders));
  return (
    <Section title={t('dashboard.ahead')}>
      <Card>
        {data.pastDays === 0 ? (
          <Text tone="muted">{t('dashboard.aheadNone')}</Text>
        ) : (
          <Table aria-label={t('dashboard.ahead')}>
            <thead>
              <tr>
                <th scope="col">{t('dashboard.aheadHour')}</th>
                <th scope="col">{t('dashboard.aheadOrders')}</th>
                <th scope="col">
                  <Link to={COVERAGE}>{t('dashboard.aheadAgents')}</Link>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.hours.map(({ startUtc, orders, needed, planned }) => (
                <tr key={startUtc}>
                  <th scope="row">{formatTime(startUtc, { zone: timeZone, locale })}</th>
                  <td>
                    <Orders>
                      <Count>{orders}</Count>
                      <Bar style={{ width: `${(orders / most) * 100}%` }} />
                    </Orders>
                  </td>
                  <td>
                    <Text as="span" tone={planned < needed ? 'danger' : 'muted'} figures>
                      {planned < needed
                        ? t('dashboard.aheadLacks', { planned, needed, count: needed - planned })
                        : t('dashboard.aheadOf', { planned, needed })}
                    </Text>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Card>
    </Section>
  );
}
