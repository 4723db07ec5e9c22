import { calls } from '@qafila/contracts';
import { type DrawerProps, type DrawerViews, useApi } from '@qafila/shell-sdk';
import { isTaskConfig } from '../use-config.ts';
import { AssignmentOverrideForm } from './assignment-override-form.tsx';
import { OverrideDrawer } from './override-drawer.tsx';

/** Edits an override of the assignment configuration. */
export default function AssignmentConfigEditDrawer(
  props: DrawerProps<DrawerViews['assignment-config.edit']>,
) {
  const { setDirty, close, params } = props;
  const api = useApi();
  const query = { configOverrideId: params.overrideId };
  return (
    <OverrideDrawer kind="assignment" overrideId={params.overrideId}>
      {({ override: opened, version, isFrozen }) => {
        const config = opened?.override;
        if (!opened || !config || isTaskConfig(config)) return null;
        return (
          <AssignmentOverrideForm
            {...{ setDirty, close, version, isFrozen }}
            id={opened.id}
            defaultValues={{
              metaDataKey: opened.metaDataKey,
              metaDataValue: opened.metaDataValue,
              metaDataValueComparisionOperatorId: opened.metaDataValueComparisionOperatorId,
              override: config,
              reason: '',
            }}
            send={(values, baseVersion, rehearsalId) =>
              api.call(calls.config.updateAssignmentOverride, {
                query,
                body: { ...values, version: baseVersion, rehearsalId },
              })
            }
          />
        );
      }}
    </OverrideDrawer>
  );
}
