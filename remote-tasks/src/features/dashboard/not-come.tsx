import type { AttendanceRow } from '@qafila/contracts/shift';
import { timeOfDay } from '@qafila/domain/dates';
import { DAY_MIN, replacementPath } from '@qafila/domain/roster';
import { useDrawer } from '@qafila/shell-sdk';
import { Badge, Card, Flex, PlainList, Section, Text, TextButton } from '@qafila/ui';
import { Link } from 'react-router-dom';
import { useText } from '../../messages/use-text.ts';

/** Agents that are named; the attendance page has all. */
const NAMED = 5;
const ATTENDANCE = '/shift-management?view=attendance&state=missing';

interface NotComeProps {
  /** Agents whose work has begun and who have not come. */
  missing: readonly AttendanceRow[];
  mayPlan: boolean;
}

/** Agents who have not come, each with the way to a replacement. */
export function NotCome({ missing, mayPlan }: NotComeProps) {
  const t = useText();
  const drawer = useDrawer();
  if (missing.length === 0) return null;
  return (
    <Section title={t('dashboard.notCome')}>
      <Card padding="1">
        <PlainList aria-label={t('dashboard.notCome')}>
          {missing.slice(0, NAMED).map((row) => (
            <Flex
              as="li"
              key={`${row.agentId} ${row.day} ${row.startMin}`}
              padding="2"
              columnGap="3"
              rowGap="1"
              alignItems="center"
              flexWrap="wrap"
            >
              <Text as="span" flex="1 1 120px">
                <TextButton onClick={() => drawer.open('agent.detail', { agentId: row.agentId })}>
                  <bdi>{row.fullName}</bdi>
                </TextButton>
              </Text>
              <Text as="span" size="sm" tone="muted" figures>
                <bdi dir="ltr">{`${timeOfDay(row.startMin)}–${timeOfDay(row.endMin % DAY_MIN)}`}</bdi>
              </Text>
              <Badge tone="danger">{t('dashboard.notComeLate', { count: row.lateMin })}</Badge>
              {mayPlan && <Link to={replacementPath(row)}>{t('dashboard.replace')}</Link>}
            </Flex>
          ))}
        </PlainList>
        {missing.length > NAMED && (
          <Text size="sm" padding="2">
            <Link to={ATTENDANCE}>{t('dashboard.more', { count: missing.length - NAMED })}</Link>
          </Text>
        )}
      </Card>
    </Section>
  );
}
