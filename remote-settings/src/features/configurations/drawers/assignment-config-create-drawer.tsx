import { calls } from '@qafila/contracts';
import { type DrawerProps, useApi } from '@qafila/shell-sdk';
import { isTaskConfig } from '../use-config.ts';
import { AssignmentOverrideForm } from './assignment-override-form.tsx';
import { OverrideDrawer } from './override-drawer.tsx';

/** Creates an override of the assignment configuration; it starts with the values of the base. */
export default function AssignmentConfigCreateDrawer({ setDirty, close }: DrawerProps) {
  const api = useApi();
  return (
    <OverrideDrawer kind="assignment">
      {({ base, version, isFrozen }) =>
        !isTaskConfig(base) && (
          <AssignmentOverrideForm
            {...{ setDirty, close, version, isFrozen }}
            id={undefined}
            defaultValues={{
              metaDataKey: '',
              metaDataValue: '',
              metaDataValueComparisionOperatorId: 1,
              override: { ...base, ConfigurationTitle: '' },
              reason: '',
            }}
            send={(values, baseVersion, rehearsalId) =>
              api.call(calls.config.addAssignmentOverride, {
                body: { ...values, version: baseVersion, rehearsalId },
              })
            }
          />
        )
      }
    </OverrideDrawer>
  );
}
