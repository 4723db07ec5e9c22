import type { CashClosePreview } from '@qafila/contracts/wallet';
import { formatDayTime } from '@qafila/domain/dates';
import { Note, PlainList, Text, useUi } from '@qafila/ui';
import { TextAreaField } from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';
import { Amount } from '../../../shared/amount.tsx';
import { useMoney } from '../../../shared/use-money.ts';

/** Open tasks and cash before the shift is over, shown before counting, and the reason for closing early. */
export function EarlyClose({ preview }: { preview: CashClosePreview }) {
  const t = useText();
  const { locale, timeZone: zone } = useUi();
  const { money } = useMoney();
  const { working, tasks, taskCount, toCollect } = preview.open;
  const at = formatDayTime(preview.readyForBalancingAtUtc, { zone, locale });
  return (
    <>
      <Note role="alert">
        {working && <p>{t('closing.working', { at })}</p>}
        {taskCount > 0 && (
          <>
            <p>{t('closing.tasks', { count: taskCount, amount: money(toCollect) })}</p>
            <PlainList display="flex" flexWrap="wrap" columnGap="3" rowGap="1">
              {tasks.map((task) => (
                <li key={task.id}>
                  <bdi>{task.shortId}</bdi> <Amount value={task.toCollect} />
                </li>
              ))}
              {taskCount > tasks.length && (
                <li>{t('closing.moreTasks', { count: taskCount - tasks.length })}</li>
              )}
            </PlainList>
          </>
        )}
        <p>{t('closing.instead')}</p>
      </Note>
      <TextAreaField name="earlyReason" label={t('closing.earlyReason')} maxLength={2000} required />
      {preview.earlyNeedsApproval && (
        <Text tone="muted" size="sm">
          {t('closing.earlyWaits')}
        </Text>
      )}
    </>
  );
}
