import { calls } from '@qafila/contracts';
import { type DrawerProps, useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useCreateOnce } from '@qafila/shell-sdk/hooks';
import { useText } from '../../../messages/use-text.ts';
import { areaKeys } from '../../../shared/areas/area-keys.ts';
import { AreaForm } from './area-form.tsx';
import { EMPTY, inputOf } from './area-values.ts';

const DRAFT_KEY = 'area.create';

/** Draws a new area. */
export default function AreaCreateDrawer(props: DrawerProps) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  const createOnce = useCreateOnce(DRAFT_KEY, t('area.createdBefore'));
  return (
    <AreaForm
      {...props}
      label={t('area.create')}
      values={EMPTY}
      draftKey={DRAFT_KEY}
      submitLabel={t('area.save')}
      onSubmit={async (values) => {
        const body = inputOf(values);
        const area = await createOnce((idempotencyKey) =>
          api.call(calls.location.createArea, { body, idempotencyKey }),
        );
        notice.success(t('point.created', { name: area.name }));
        props.close();
        await client.invalidateQueries({ queryKey: areaKeys.all });
      }}
    />
  );
}
