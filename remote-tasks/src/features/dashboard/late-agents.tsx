import type { AttendanceRow, LateNow } from '@qafila/contracts/shift';
import { timeOfDay } from '@qafila/domain/dates';
import { DAY_MIN, replacementPath } from '@qafila/domain/roster';
import { useDrawer } from '@qafila/shell-sdk';
import {
  Badge,
  Card,
  durationWords,
  Flex,
  Link,
  PlainList,
  Section,
  Text,
  TextButton,
  useUi,
} from '@qafila/ui';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../messages/use-text.ts';

const ATTENDANCE = '/shift-management?view=attendance';
const MISSING = `${ATTENDANCE}&state=missing`;

const isMissing = ({ state }: AttendanceRow) => state === 'missing';

/** Who works in the agent's place, or the way to find one. */
function Replacement({ row, mayPlan }: { row: AttendanceRow; mayPlan: boolean }) {
  const t = useText();
  const drawer = useDrawer();
  const { replacedBy } = row;
  if (replacedBy)
    return (
      <TextButton onClick={() => drawer.open('agent.detail', { agentId: replacedBy.agentId })}>
        {t('dashboard.replacedBy', { agent: replacedBy.fullName })}
      </TextButton>
    );
  return (
    mayPlan && (
      <Link asChild>
        <RouterLink to={replacementPath(row)}>{t('dashboard.replace')}</RouterLink>
      </Link>
    )
  );
}

interface LateAgentsProps {
  now: LateNow;
  mayPlan: boolean;
}

/** Agents who have not come, each with the way to a replacement, and those who came late. */
export function LateAgents({ now: { agents, missing, late }, mayPlan }: LateAgentsProps) {
  const t = useText();
  const { locale } = useUi();
  const drawer = useDrawer();
  if (agents.length === 0) return null;
  const unnamed = missing + late - agents.length;
  return (
    <Section title={t('dashboard.lateAgents')}>
      <Card padding="1">
        <PlainList aria-label={t('dashboard.lateAgents')}>
          {agents.map((row) => (
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
              {isMissing(row) ? (
                <Badge tone="danger">
                  {t('dashboard.notComeLate', { time: durationWords(row.lateMin, locale) })}
                </Badge>
              ) : (
                <Badge tone="warning">
                  {t('dashboard.cameLate', { time: durationWords(row.lateMin, locale) })}
                </Badge>
              )}
              {isMissing(row) && <Replacement row={row} mayPlan={mayPlan} />}
            </Flex>
          ))}
        </PlainList>
        {unnamed > 0 && (
          <Text size="sm" padding="2">
            <Link asChild>
              <RouterLink to={late === 0 ? MISSING : ATTENDANCE}>
                {t('dashboard.moreAgents', { count: unnamed })}
              </RouterLink>
            </Link>
          </Text>
        )}
      </Card>
    </Section>
  );
}
