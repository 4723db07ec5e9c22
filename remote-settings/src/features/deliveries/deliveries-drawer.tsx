import { type DrawerProps, type DrawerViews, useNotice } from '@qafila/shell-sdk';
import { Button, EmptyState, Flex, Stack, Text } from '@qafila/ui';
import { ListFoot, LoadedPage } from '@qafila/ui/list';
import { useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { useTestEvent } from '../../shared/endpoints/use-test-event.ts';
import { AttemptDialog } from './attempt-dialog.tsx';
import { AttemptRows } from './attempt-rows.tsx';
import { SpanDialog } from './span-dialog.tsx';
import { PAGE_SIZE, useDeliveries, useReplay } from './use-deliveries.ts';

/** Delivery attempts of one callback or webhook, with replay and test event. */
export default function DeliveriesDrawer({ params }: DrawerProps<DrawerViews['endpoint.deliveries']>) {
  const { endpointId } = params;
  const t = useText();
  const notice = useNotice();
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<string>();
  const [choosing, setChoosing] = useState(false);
  const deliveries = useDeliveries(endpointId, page);
  const sendTest = useTestEvent();
  const replay = useReplay();
  const replayFailed = () => replay({ endpointId, failed: true }).catch(notice.failure);
  return (
    <LoadedPage query={deliveries} onPage={setPage} rows={PAGE_SIZE}>
      {(read) => (
        <Stack gap="4">
          <Flex wrap="wrap" gap="2" alignItems="center">
            <Text tone="muted" role="status" flex={{ base: '1 1 100%', md: '1' }}>
              {t('delivery.waiting', { count: read.waiting })} ·{' '}
              {t('delivery.failed', { count: read.failed })}
            </Text>
            {read.failed > 0 && (
              <Button icon="refresh" onClick={() => void replayFailed()}>
                {t('delivery.replayFailed')}
              </Button>
            )}
            <Button icon="clock" onClick={() => setChoosing(true)}>
              {t('delivery.spanOpen')}
            </Button>
            <Button variant="primary" icon="webhook" onClick={() => void sendTest(endpointId)}>
              {t('endpoint.test')}
            </Button>
          </Flex>
          {read.items.length === 0 ? (
            <EmptyState icon="activity" title={t('delivery.none')} body={t('delivery.noneBody')} />
          ) : (
            <div>
              <AttemptRows
                attempts={read.items}
                busy={deliveries.isPlaceholderData}
                onOpen={({ id }) => setOpened(id)}
              />
              <ListFoot paging={read.pagingFilteringContext} onPage={setPage} />
            </div>
          )}
          {opened && <AttemptDialog attemptId={opened} onClose={() => setOpened(undefined)} />}
          {choosing && <SpanDialog endpointId={endpointId} onClose={() => setChoosing(false)} />}
        </Stack>
      )}
    </LoadedPage>
  );
}
