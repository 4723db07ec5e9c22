import { calls } from '@qafila/contracts';
import { type DrawerProps, useApi, useNotice } from '@qafila/shell-sdk';
import { useQueryClient } from '@qafila/shell-sdk/data';
import { useText } from '../../../messages/use-text.ts';
import { areaKeys } from '../../../shared/areas/area-keys.ts';
import { AreaForm } from './area-form.tsx';
import { EMPTY, inputOf } from './area-values.ts';

/** Draws a new area. */
export default function AreaCreateDrawer(props: DrawerProps) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  return (
    <AreaForm
      {...props}
      label={t('area.create')}
      values={EMPTY}
      draftKey="area.create"
      submitLabel={t('area.save')}
      onSubmit={async (values) => {
        const area = await api.call(calls.location.createArea, { body: inputOf(values) });
        notice.success(t('point.created', { name: area.name }));
        props.close();
        await client.invalidateQueries({ queryKey: areaKeys.all });
      }}
    />
  );
}
