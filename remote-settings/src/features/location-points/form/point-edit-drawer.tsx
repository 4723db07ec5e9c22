import { calls } from '@qafila/contracts';
import { OPERATE } from '@qafila/contracts/core';
import { LocationPoint } from '@qafila/contracts/location';
import { shownAddress } from '@qafila/domain/location';
import { type DrawerProps, type DrawerViews, useApi, useNotice, useSession } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useCheckedSave, useDrawerTitle } from '@qafila/shell-sdk/hooks';
import { Loaded, Section, Stack, Text, useUi } from '@qafila/ui';
import { ChangedNote } from '@qafila/ui/fields';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { pointKeys } from '../point-keys.ts';
import { UsedBy, usePointUsage } from '../used-by.tsx';
import { PointForm } from './point-form.tsx';
import { patchOf, valuesOf } from './point-values.ts';

type EditProps = DrawerProps<DrawerViews['location-point.edit']>;

/** Edits a location point; read-only for roles other than operators and administrators. */
export default function PointEditDrawer(props: EditProps) {
  const api = useApi();
  const mayChange = useSession().hasRole(...OPERATE.roles);
  const { pointId } = props.params;
  const query = useQuery({
    queryKey: pointKeys.one(pointId),
    queryFn: async ({ signal }) =>
      (await api.call(calls.location.point, { query: { id: pointId }, signal })).items[0],
    staleTime: 0,
    meta: { failure: false },
  });
  useDrawerTitle(props.setTitle, query.data?.name);
  return (
    <Loaded query={query} shape="form" fresh>
      {(point) => (
        <Stack gap="5">
          {mayChange ? <EditForm {...props} point={point} /> : <ReadOnly point={point} />}
          <Usage pointId={pointId} />
        </Stack>
      )}
    </Loaded>
  );
}

function Usage({ pointId }: { pointId: string }) {
  const t = useText();
  return (
    <Section title={t('point.usedBy')}>
      <Loaded query={usePointUsage(pointId)} rows={1}>
        {(usage) => <UsedBy usage={usage} />}
      </Loaded>
    </Section>
  );
}

function EditForm({ point, ...props }: EditProps & { point: LocationPoint }) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  // Changes made by others while the form is open don't overwrite its fields.
  const [opened] = useState(point);
  const { save, newer } = useCheckedSave(opened, LocationPoint);
  return (
    <PointForm
      {...props}
      label={t('point.edit')}
      values={valuesOf(opened)}
      draftKey={`location-point.edit.${opened.id}`}
      submitLabel={t('point.save')}
      notes={
        <ChangedNote isChanged={point.updatedAtUtc !== opened.updatedAtUtc} isRefused={newer !== undefined} />
      }
      onSubmit={async (typed) => {
        const values = patchOf(typed, valuesOf(opened), newer && valuesOf(newer));
        const { name } = await save((seenUtc) =>
          api.call(calls.location.updatePoint, { query: { id: opened.id }, body: { ...values, seenUtc } }),
        );
        notice.success(t('point.saved', { name }));
        props.close();
        await client.invalidateQueries({ queryKey: pointKeys.all });
      }}
    />
  );
}

function ReadOnly({ point }: { point: LocationPoint }) {
  const t = useText();
  const { locale } = useUi();
  return (
    <Stack gap="2">
      <Text>
        <bdi>{shownAddress(point, locale)}</bdi>
      </Text>
      <Text>
        <bdi>{point.phoneNumber}</bdi>
      </Text>
      <Text>
        <bdi>{`${point.latitude}, ${point.longitude}`}</bdi>
      </Text>
      <Text>{point.notes}</Text>
      <Text tone="muted">{t('point.readOnly')}</Text>
    </Stack>
  );
}
