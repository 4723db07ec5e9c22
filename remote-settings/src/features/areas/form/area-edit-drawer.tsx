import { calls } from '@qafila/contracts';
import { OPERATE } from '@qafila/contracts/core';
import { Area } from '@qafila/contracts/location';
import { type DrawerProps, type DrawerViews, useApi, useNotice, useSession } from '@qafila/shell-sdk';
import { useQuery, useQueryClient } from '@qafila/shell-sdk/data';
import { useCheckedSave, useDrawerTitle } from '@qafila/shell-sdk/hooks';
import { Loaded, Section, Stack, Text } from '@qafila/ui';
import { ChangedNote } from '@qafila/ui/fields';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { areaKeys } from '../../../shared/areas/area-keys.ts';
import { surfaceText } from '../use-area-columns.tsx';
import { useAreaUsage } from '../use-area-usage.ts';
import { UsedBy } from '../used-by.tsx';
import { AreaForm } from './area-form.tsx';
import { inputOf, onTopOf, valuesOf } from './area-values.ts';

type EditProps = DrawerProps<DrawerViews['area.edit']>;

/** Edits an area, and shows where it is used; read-only for roles other than operators and administrators. */
export default function AreaEditDrawer(props: EditProps) {
  const api = useApi();
  const mayChange = useSession().hasRole(...OPERATE.roles);
  const { areaId } = props.params;
  const query = useQuery({
    queryKey: areaKeys.one(areaId),
    queryFn: ({ signal }) => api.call(calls.location.area, { query: { id: areaId }, signal }),
    staleTime: 0,
    meta: { failure: false },
  });
  useDrawerTitle(props.setTitle, query.data?.name);
  return (
    <Loaded query={query} shape="form" fresh>
      {(area) => (
        <Stack gap="5">
          {mayChange ? <EditForm {...props} area={area} /> : <ReadOnly area={area} />}
          <Usage areaId={areaId} />
        </Stack>
      )}
    </Loaded>
  );
}

function Usage({ areaId }: { areaId: string }) {
  const t = useText();
  return (
    <Section title={t('area.usage')}>
      <Loaded query={useAreaUsage(areaId)} rows={1}>
        {(usage) => <UsedBy usage={usage} />}
      </Loaded>
    </Section>
  );
}

function EditForm({ area, ...props }: EditProps & { area: Area }) {
  const t = useText();
  const api = useApi();
  const notice = useNotice();
  const client = useQueryClient();
  // Changes made by others while the form is open don't overwrite its fields.
  const [opened] = useState(area);
  const { save, newer } = useCheckedSave(opened, Area);
  return (
    <AreaForm
      {...props}
      label={t('area.edit')}
      values={valuesOf(opened)}
      area={opened}
      draftKey={`area.edit.${opened.id}`}
      submitLabel={t('point.save')}
      notes={
        <ChangedNote isChanged={area.updatedAtUtc !== opened.updatedAtUtc} isRefused={newer !== undefined} />
      }
      onSubmit={async (typed) => {
        const values = newer ? onTopOf(newer, opened, typed) : inputOf(typed);
        const { name } = await save((seenUtc) =>
          api.call(calls.location.updateArea, { query: { id: opened.id }, body: { ...values, seenUtc } }),
        );
        notice.success(t('point.saved', { name }));
        props.close();
        await client.invalidateQueries({ queryKey: areaKeys.all });
      }}
    />
  );
}

function ReadOnly({ area }: { area: Area }) {
  const t = useText();
  return (
    <Stack gap="2">
      <Text figures>{t('area.size', { km2: surfaceText(area.polygon), count: area.polygon.length })}</Text>
      <Text>{area.notes}</Text>
      <Text tone="muted">{t('area.readOnly')}</Text>
    </Stack>
  );
}
