import { calls } from '@qafila/contracts';
import { AutomationRuleInput, type DryRun as Tried } from '@qafila/contracts/automation';
import { formatDatedTime } from '@qafila/domain/dates';
import { useApi, useDrawer, useNotice } from '@qafila/shell-sdk';
import { Button, chakra, Link, Spinner, Text, TimeAgo, useUi } from '@qafila/ui';
import { useFormValue } from '@qafila/ui/fields';
import { useState } from 'react';
import * as v from 'valibot';
import { useText } from '../../../messages/use-text.ts';
import { RunDetails } from '../log/run-details.tsx';

const List = chakra('ul', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', maxHeight: '360px', overflowY: 'auto' },
});
const Row = chakra('li', { base: { paddingBlock: '2', borderBlockEnd: 'hairline', minWidth: 0 } });

/** What the rule in the form would have done in the last day. */
export function DryRun() {
  const t = useText();
  const { t: ui } = useUi();
  const api = useApi();
  const notice = useNotice();
  const [tried, setTried] = useState<Tried>();
  const [isRunning, setRunning] = useState(false);
  const event = useFormValue<unknown>('event');
  const conditions = useFormValue<unknown>('conditions');
  const actions = useFormValue<unknown>('actions');
  const run = async () => {
    const rule = v.safeParse(AutomationRuleInput, { name: t('rules.tried'), event, conditions, actions });
    if (!rule.success) return notice.error(t('rules.dryRun.incomplete'));
    setRunning(true);
    try {
      setTried(await api.call(calls.automation.dryRun, { body: rule.output }));
    } catch (error) {
      notice.failure(error);
    }
    setRunning(false);
  };
  return (
    <>
      <Text tone="muted">{t('rules.dryRun.purpose')}</Text>
      <Button icon="activity" alignSelf="flex-start" disabled={isRunning} onClick={() => void run()}>
        {t('rules.dryRun.start')}
      </Button>
      {isRunning && <Spinner label={ui('loading')} />}
      {tried && !isRunning && <Result tried={tried} />}
    </>
  );
}

function Result({ tried }: { tried: Tried }) {
  const t = useText();
  const drawer = useDrawer();
  const { locale, timeZone: zone } = useUi();
  const { matched, matches, eventsSeen, fromUtc, isCut } = tried;
  return (
    <>
      <Text role="status">
        {t('rules.dryRun.result', {
          matches: t('rules.dryRun.matches', { count: matches }),
          events: eventsSeen,
        })}
        {isCut && ` ${t('rules.dryRun.since', { time: formatDatedTime(fromUtc, { zone, locale }) })}`}
        {matches > matched.length && ` ${t('rules.dryRun.newest', { count: matched.length })}`}
      </Text>
      <List aria-label={t('rules.dryRun.list')}>
        {matched.map(({ taskId, shortId, atUtc, conditions, actions }) => (
          <Row key={`${taskId} ${atUtc}`}>
            <Link asChild>
              <button type="button" onClick={() => drawer.open('task.detail', { taskId })}>
                {shortId}
              </button>
            </Link>{' '}
            <TimeAgo at={atUtc} />
            <RunDetails conditions={conditions} actions={actions} isTrial />
          </Row>
        ))}
      </List>
    </>
  );
}
