import { calls } from '@qafila/contracts';
import type { TimeOff } from '@qafila/contracts/shift';
import { useApi, useConfirm, useNotice, useSession } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useUi } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { agentKeys } from '../keys.ts';
import { useDayText } from '../use-day-text.ts';
import { dayInZone } from '../use-shift-words.ts';

/** Ends time off after a question that says which days it restores. */
export function useTakeBack(): (timeOff: Pick<TimeOff, 'id' | 'from' | 'to'>) => Promise<void> {
  const t = useText();
  const api = useApi();
  const confirm = useConfirm();
  const notice = useNotice();
  const client = useQueryClient();
  const dayText = useDayText();
  const { now, timeZone } = useUi();
  const { company } = useSession();
  return async ({ id, from, to }) => {
    const today = dayInZone(now().getTime(), timeZone);
    const isUnderWay = from < today && today <= to;
    // Without a company, the days of the screen may be other ones than those of the agent's company.
    const since = company ? { since: isUnderWay ? today : from } : {};
    const confirmed = await confirm({
      title: t('timeOff.takeBack.title', { from: dayText(from), to: dayText(to) }),
      body: t(isUnderWay ? 'timeOff.takeBack.rest' : 'timeOff.takeBack.body'),
      confirmLabel: t('timeOff.takeBack'),
    });
    if (!confirmed) return;
    try {
      await api.call(calls.shift.takeBackTimeOff, { body: { id, from, to, ...since } });
      notice.success(t('timeOff.takenBack'));
    } catch (error) {
      notice.failure(error);
    }
    await client.invalidateQueries({ queryKey: agentKeys.all });
  };
}
