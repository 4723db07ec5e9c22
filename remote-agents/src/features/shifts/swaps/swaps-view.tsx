import { calls } from '@qafila/contracts';
import { DEFAULT_PAGE_SIZE, OPERATE } from '@qafila/contracts/core';
import type { Swap, SwapState } from '@qafila/contracts/shift';
import { useApi, useDrawer, useNotice, useSession } from '@qafila/shell-sdk';
import { useMutation, useQueryClient } from '@qafila/shell-sdk/data';
import { Badge, Button, EmptyState, PageFrame, Text, TextButton, TimeAgo } from '@qafila/ui';
import { ListFoot, LoadedPage, RecordTable, StatusTabs } from '@qafila/ui/list';
import { Fragment, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useText } from '../../../messages/use-text.ts';
import { agentKeys } from '../../../shared/keys.ts';
import { useCoverageWords } from '../week/data/use-coverage-words.ts';
import { SwapDialog } from './swap-dialog.tsx';
import { useOpenSwaps, useSwaps } from './use-swaps.ts';

const TONES: Record<SwapState, 'success' | 'danger' | 'neutral' | 'info'> = {
  open: 'info',
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
};

/** Agents' requests to swap hours: those to decide, and the history. */
export default function SwapsView({ tabs }: { tabs: ReactNode }) {
  const t = useText();
  const api = useApi();
  const client = useQueryClient();
  const drawer = useDrawer();
  const notice = useNotice();
  const words = useCoverageWords();
  const mayDecide = useSession().hasRole(...OPERATE.roles);
  const [params, setParams] = useSearchParams();
  const [deciding, setDeciding] = useState<Swap | null>(null);
  const state = params.get('state') === 'decided' ? 'decided' : 'open';
  const pageNumber = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const go = (values: Record<string, string>, replace?: boolean) =>
    setParams({ view: 'swaps', ...values }, { replace });
  const goToPage = (page: number, replace?: boolean) =>
    go({ ...(state === 'decided' && { state }), ...(page > 1 && { page: String(page) }) }, replace);
  const open = useOpenSwaps();
  const swaps = useSwaps({ state, pageNumber, pageSize: DEFAULT_PAGE_SIZE });
  const undo = useMutation({
    mutationFn: (id: string) => api.call(calls.shift.undoSwap, { body: { id } }),
    onSuccess: () => notice.success(t('swaps.undone')),
    onSettled: () =>
      Promise.all(
        [agentKeys.swaps, agentKeys.coverages].map((queryKey) => client.invalidateQueries({ queryKey })),
      ),
  });
  const agent = (of: NonNullable<Swap['colleague']>) => (
    <TextButton onClick={() => drawer.open('agent.detail', { agentId: of.id })}>
      <bdi>{of.fullName}</bdi>
    </TextButton>
  );
  const hours = (day: string, bars: Swap['returnHours']) => (
    <span>
      {words.day(day)}
      {bars.map((bar) => (
        <Fragment key={bar.startMin}>
          {' '}
          <bdi dir="ltr">{words.bar(bar)}</bdi>
        </Fragment>
      ))}
    </span>
  );
  const action = (swap: Swap) => {
    if (!mayDecide) return null;
    if (swap.state === 'open')
      return (
        <Button size="sm" onClick={() => setDeciding(swap)}>
          {t('swaps.decide')}
        </Button>
      );
    if (swap.state !== 'approved' || swap.hasBegun) return null;
    return (
      <Button size="sm" variant="ghost" disabled={undo.isPending} onClick={() => undo.mutate(swap.id)}>
        {t('swaps.undo')}
      </Button>
    );
  };
  return (
    <PageFrame title={t('shifts.title')} tabs={tabs}>
      <StatusTabs
        label={t('swaps.state')}
        value={state}
        onValue={(value) => go(value === 'decided' ? { state: value } : {})}
        tabs={[
          { value: 'open', label: t('swaps.toDecide'), ...(open !== undefined && { count: open }) },
          { value: 'decided', label: t('swaps.history') },
        ]}
      />
      <LoadedPage query={swaps} onPage={goToPage} title={t('swaps.notRead')} rows={6}>
        {({ items, pagingFilteringContext }) =>
          items.length === 0 ? (
            <EmptyState
              icon={state === 'open' ? 'check' : 'calendar'}
              title={t(state === 'open' ? 'swaps.none' : 'swaps.noneDecided')}
              body={t('swaps.noneBody')}
            />
          ) : (
            <>
              <RecordTable
                label={t('shifts.view.swaps')}
                rows={items}
                rowId={({ id }) => id}
                columns={[
                  { key: 'agent', title: t('attendance.agent'), cell: (swap) => agent(swap.agent) },
                  {
                    key: 'hours',
                    title: t('swaps.givesHours'),
                    cell: (swap) => hours(swap.day, [swap]),
                  },
                  {
                    key: 'colleague',
                    title: t('swaps.colleague'),
                    cell: ({ colleague }) =>
                      colleague ? agent(colleague) : <Text tone="muted">{t('swaps.anyone')}</Text>,
                  },
                  {
                    key: 'return',
                    title: t('swaps.inReturn'),
                    cell: ({ returnDay, returnHours }) =>
                      returnDay === null ? '–' : hours(returnDay, returnHours),
                  },
                  {
                    key: 'note',
                    title: t('swaps.note'),
                    wide: true,
                    cell: ({ note }) => <bdi>{note ?? '–'}</bdi>,
                  },
                  {
                    key: 'asked',
                    title: t('swaps.asked'),
                    cell: ({ askedAtUtc }) => <TimeAgo at={askedAtUtc} />,
                  },
                  ...(state === 'decided'
                    ? [
                        {
                          key: 'state',
                          title: t('swaps.decision'),
                          wide: true,
                          cell: (swap: Swap) => (
                            <>
                              <Badge tone={TONES[swap.state]}>{t(`swaps.state.${swap.state}`)}</Badge>
                              {swap.reason && (
                                <>
                                  {' '}
                                  <bdi>{swap.reason}</bdi>
                                </>
                              )}
                            </>
                          ),
                        },
                        {
                          key: 'by',
                          title: t('swaps.by'),
                          cell: ({ decidedBy }: Swap) => <bdi>{decidedBy ?? '–'}</bdi>,
                        },
                      ]
                    : []),
                  { key: 'action', title: t('swaps.decide'), untitled: true, sticky: true, cell: action },
                ]}
              />
              {pagingFilteringContext.totalPages > 1 && (
                <ListFoot paging={pagingFilteringContext} onPage={goToPage} />
              )}
            </>
          )
        }
      </LoadedPage>
      {deciding && (
        <SwapDialog key={deciding.id} swap={deciding} words={words} onClose={() => setDeciding(null)} />
      )}
    </PageFrame>
  );
}
