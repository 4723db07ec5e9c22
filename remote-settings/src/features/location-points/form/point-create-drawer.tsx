import { calls } from '@qafila/contracts';
import { type DrawerProps, useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useText } from '../../../messages/use-text.ts';
import { pointKeys } from '../point-keys.ts';
import { PointForm } from './point-form.tsx';
import { EMPTY, inputOf } from './point-values.ts';

/** Creates a location point. */
export default function PointCreateDrawer(props: DrawerProps) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  return (
    <PointForm
      {...props}
      label={t('point.create')}
      values={EMPTY}
      draftKey="location-point.create"
      submitLabel={t('point.create')}
      onSubmit={async (values) => {
        const point = await api.call(calls.location.createPoint, { body: inputOf(values) });
        notice.success(t('point.created', { name: point.name }));
        props.close();
        await client.invalidateQueries({ queryKey: pointKeys.all });
      }}
    />
  );
}
