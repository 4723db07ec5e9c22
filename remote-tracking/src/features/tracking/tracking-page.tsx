import { ErrorState, LoadingState } from '@qafila/ui';
import { useParams } from 'react-router-dom';
import { useText } from '../../messages/use-text.ts';
import { Gone } from '../../shared/gone.tsx';
import { isGone } from '../../shared/is-gone.ts';
import { PageFrame } from '../../shared/page-frame.tsx';
import { Delivery } from './delivery.tsx';
import { useTrackedTask } from './use-tracked-task.ts';

/** Tracking page of a delivery, open to anyone with its link. */
export default function TrackingPage() {
  const t = useText();
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch, dataUpdatedAt } = useTrackedTask(id);
  const content = () => {
    if (isGone(error)) return <Gone body="gone.body" />;
    if (data)
      return (
        <Delivery key={id} task={data} stale={error ? new Date(dataUpdatedAt).toISOString() : undefined} />
      );
    if (!error) return <LoadingState shape="page" rows={5} />;
    return (
      <ErrorState
        page
        title={t('failed')}
        safe={t('failed.safe')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  };
  return (
    <PageFrame company={data?.companyName} brand={data?.brand}>
      {content()}
    </PageFrame>
  );
}
