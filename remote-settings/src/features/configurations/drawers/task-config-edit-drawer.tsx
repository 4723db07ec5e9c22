import { calls } from '@qafila/contracts';
import { type DrawerProps, type DrawerViews, useApi } from '@qafila/shell-sdk';
import { isTaskConfig } from '../use-config.ts';
import { OverrideDrawer } from './override-drawer.tsx';
import { TaskOverrideForm } from './task-override-form.tsx';

/** Edits an override of the task configuration. */
export default function TaskConfigEditDrawer(props: DrawerProps<DrawerViews['task-config.edit']>) {
  const { setDirty, close, params } = props;
  const api = useApi();
  const query = { configOverrideId: params.overrideId };
  return (
    <OverrideDrawer kind="task" overrideId={params.overrideId}>
      {({ override: opened, version, isFrozen }) => {
        const config = opened?.override;
        if (!opened || !config || !isTaskConfig(config)) return null;
        return (
          <TaskOverrideForm
            {...{ setDirty, close, version, isFrozen }}
            id={opened.id}
            chainingWasOn={config.ChainingEnabled}
            defaultValues={{
              metaDataKey: opened.metaDataKey,
              metaDataValue: opened.metaDataValue,
              metaDataValueComparisionOperatorId: opened.metaDataValueComparisionOperatorId,
              override: config,
              reason: '',
            }}
            send={(values, baseVersion, rehearsalId) =>
              api.call(calls.config.updateTaskOverride, {
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
