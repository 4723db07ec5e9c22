import { calls } from '@qafila/contracts';
import { type DrawerProps, useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useCreateOnce } from '@qafila/shell-sdk/hooks';
import { useText } from '../../../messages/use-text.ts';
import { pointKeys } from '../point-keys.ts';
import { PointForm } from './point-form.tsx';
import { EMPTY, inputOf } from './point-values.ts';

const DRAFT_KEY = 'location-point.create';

/** Creates a location point. */
export default function PointCreateDrawer(props: DrawerProps) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const createOnce = useCreateOnce(DRAFT_KEY, t('point.createdBefore'));
  return (
    <PointForm
      {...props}
      label={t('point.create')}
      values={EMPTY}
      draftKey={DRAFT_KEY}
      submitLabel={t('point.create')}
      onSubmit={async (values) => {
        const body = inputOf(values);
        const point = await createOnce((idempotencyKey) =>
          api.call(calls.location.createPoint, { body, idempotencyKey }),
        );
        notice.success(t('point.created', { name: point.name }));
        props.close();
        await client.invalidateQueries({ queryKey: pointKeys.all });
      }}
    />
  );
}
