import { calls } from '@qafila/contracts';
import { type DrawerProps, useApi } from '@qafila/shell-sdk';
import { isTaskConfig } from '../use-config.ts';
import { OverrideDrawer } from './override-drawer.tsx';
import { TaskOverrideForm } from './task-override-form.tsx';

/** Creates an override of the task configuration; it starts with the values of the base. */
export default function TaskConfigCreateDrawer({ setDirty, close }: DrawerProps) {
  const api = useApi();
  return (
    <OverrideDrawer kind="task">
      {({ base, version, isFrozen }) =>
        isTaskConfig(base) && (
          <TaskOverrideForm
            {...{ setDirty, close, version, isFrozen }}
            id={undefined}
            chainingWasOn={base.ChainingEnabled}
            defaultValues={{
              metaDataKey: '',
              metaDataValue: '',
              metaDataValueComparisionOperatorId: 1,
              override: { ...base, ConfigurationTitle: '' },
              reason: '',
            }}
            send={(values, baseVersion, rehearsalId) =>
              api.call(calls.config.addTaskOverride, {
                body: { ...values, version: baseVersion, rehearsalId },
              })
            }
          />
        )
      }
    </OverrideDrawer>
  );
}
