import type { Agent } from '@qafila/contracts/agent';
import { currencyUnit, formatMoney } from '@qafila/domain/money';
import { shownAvailability } from '@qafila/domain/vehicle';
import { useSession } from '@qafila/shell-sdk';
import { AvailabilityBadge, Badge, Fact, Facts, Section, Stack, Text, TimeAgo } from '@qafila/ui';
import { useState } from 'react';
import { type TextKey, useText } from '../../../messages/use-text.ts';
import { ExpiryBadge } from '../../../shared/expiry-badge.tsx';
import { useDayText } from '../../../shared/use-day-text.ts';
import { useWords } from '../../../shared/use-words.ts';
import { EmploymentBadge } from '../employment-badge.tsx';
import { AttendanceSection } from './attendance-section.tsx';
import { CalendarSection } from './calendar-section.tsx';
import { ContactBar } from './contact-bar.tsx';
import { Masked } from './masked.tsx';
import { MoneySection } from './money-section.tsx';
import { ShiftsSection } from './shifts-section.tsx';
import { TimeOffSection } from './time-off-section.tsx';
import { WorkSection } from './work-section.tsx';

/** A break that has begun can be ended too, but its agent is not busy. */
const awaitsBreak = (agent: Agent) =>
  shownAvailability(agent) === 'busy' && agent.allowedActions.includes('endBreak');

type Read = (agent: Agent) => string | null;

/** All data of an agent; values that change while the view is open are marked. */
export function DetailsTab({ agent }: { agent: Agent }) {
  const t = useText();
  const words = useWords();
  const dayText = useDayText();
  const currency = currencyUnit(useSession().company?.currency);
  const [opened] = useState(agent);
  const fact = (name: TextKey, read: Read, shown?: React.ReactNode) => (
    <Fact label={t(name)} changed={read(agent) !== read(opened)}>
      {shown ?? <bdi>{read(agent) || '–'}</bdi>}
    </Fact>
  );
  const dated = (
    name:
      | 'qatarIdExpirationDate'
      | 'passportExpirationDate'
      | 'drivingLicenseExpirationDate'
      | 'workPermitExpirationDate',
  ) =>
    fact(
      `field.${name}`,
      (one) => one[name],
      <>
        <bdi>{dayText(agent[name])}</bdi> <ExpiryBadge day={agent[name]} />
      </>,
    );
  const cost = (name: 'costPerKm' | 'costPerHour') =>
    fact(`field.${name}`, (one) => formatMoney(one[name], currency));
  return (
    <Stack gap="6">
      <ContactBar agent={agent} />
      <WorkSection agent={agent} />
      <MoneySection agent={agent} />
      <Section title={t('detail.state')}>
        <Facts stacked>
          {fact(
            'map.availability',
            (one) => words.availability(shownAvailability(one)),
            <>
              <AvailabilityBadge availability={shownAvailability(agent)} />
              {awaitsBreak(agent) && <Text size="sm">{t('detail.breakAsked')}</Text>}
            </>,
          )}
          {fact(
            'column.employmentStatusId',
            (one) => words.employment(one.employmentStatusId),
            <>
              <EmploymentBadge id={agent.employmentStatusId} />
              {agent.employmentReason && <Text size="sm">{agent.employmentReason}</Text>}
            </>,
          )}
          {fact('detail.tasks', (one) => String(one.activeTaskCount))}
          {fact(
            'detail.position',
            () => null,
            agent.position ? <TimeAgo at={agent.position.atUtc} /> : t('position.none'),
          )}
          {fact('field.autoAccept', (one) => t(one.autoAccept ? 'on' : 'off'))}
        </Facts>
      </Section>
      <Section title={t('section.agent details')}>
        <Facts stacked>
          {fact('field.phoneNumber', (one) => one.phoneNumber)}
          {fact('field.email', (one) => one.email)}
          {fact('field.supplierId', (one) => one.supplierName)}
          {fact('field.contractId', (one) => one.contractNumber)}
          {fact('field.joiningDate', (one) => one.joiningDate, <bdi>{dayText(agent.joiningDate)}</bdi>)}
          {fact('field.fleetTypeId', (one) => words.fleet(one.fleetTypeId))}
          {fact('field.country', (one) => one.country)}
          {fact('field.zipCode', (one) => one.zipCode)}
        </Facts>
      </Section>
      <ShiftsSection agentId={agent.id} />
      <TimeOffSection agent={agent} />
      <CalendarSection agentId={agent.id} />
      <AttendanceSection agentId={agent.id} />
      <Section title={t('section.agent documents')}>
        <Facts stacked>
          {fact(
            'field.qatarId',
            (one) => one.qatarId,
            <Masked value={agent.qatarId} name={t('field.qatarId')} />,
          )}
          {dated('qatarIdExpirationDate')}
          {fact(
            'field.passportNo',
            (one) => one.passportNo,
            <Masked value={agent.passportNo} name={t('field.passportNo')} />,
          )}
          {dated('passportExpirationDate')}
          {dated('drivingLicenseExpirationDate')}
          {dated('workPermitExpirationDate')}
        </Facts>
      </Section>
      <Section title={t('section.vehicle')}>
        <Facts stacked>
          {fact('field.transportTypeId', (one) => words.vehicle(one.transportTypeId))}
          {cost('costPerKm')}
          {cost('costPerHour')}
        </Facts>
      </Section>
      <Section title={t('detail.skillsAndMetadata')}>
        <Facts stacked>
          {fact(
            'field.skills',
            (one) => one.skills.map(({ name }) => name).join(', '),
            agent.skills.length > 0
              ? agent.skills.map(({ id, name }) => <Badge key={id}>{name}</Badge>)
              : '–',
          )}
          {agent.metaDataFields.map(({ key, value, colorHex }) => (
            <Fact
              key={key}
              label={key}
              changed={value !== opened.metaDataFields.find((one) => one.key === key)?.value}
            >
              <bdi
                style={
                  colorHex ? { borderInlineStart: `3px solid ${colorHex}`, paddingInlineStart: 6 } : undefined
                }
              >
                {value}
              </bdi>
            </Fact>
          ))}
        </Facts>
      </Section>
    </Stack>
  );
}
