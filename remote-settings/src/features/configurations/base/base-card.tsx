import { calls } from '@qafila/contracts';
import {
  AssignmentConfig,
  type ConfigName,
  SaveNote,
  TaskConfig,
  UNSAVED_TASK_CONFIG,
} from '@qafila/contracts/config';
import { form } from '@qafila/contracts/core';
import { useApi } from '@qafila/shell-sdk';
import { Button, Card, LoadingState, Section, Text, TimeAgo } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { AssignmentFields } from '../fields/assignment-fields.tsx';
import { TaskFields } from '../fields/task-fields.tsx';
import { isTaskConfig, useConfig } from '../use-config.ts';
import { useLockReason } from '../use-lock-reason.ts';
import { BaseForm } from './base-form.tsx';
import { type OpenedBase, useOpenedBase } from './use-opened-base.ts';

const TaskBase = form({ config: TaskConfig, reason: SaveNote.reason });
const AssignmentBase = form({ config: AssignmentConfig, reason: SaveNote.reason });

/** The base configuration: applies to every task that no override matches. */
export function BaseCard({ kind }: { kind: ConfigName }) {
  const t = useText();
  const { config, details, isLoaded, refetch } = useConfig(kind);
  const locked = useLockReason(details?.isFrozen);
  const { opened, isOutdated, onSaved, setDirty } = useOpenedBase(config, details?.version);
  return (
    <Card>
      <Section
        title={t('config.base')}
        description={
          details?.updatedBy && details.updatedAtUtc ? (
            <>
              {t('config.savedBy', { version: details.version })} <bdi>{details.updatedBy}</bdi>,{' '}
              <TimeAgo at={details.updatedAtUtc} />
            </>
          ) : (
            isLoaded && t('config.isDefault')
          )
        }
        actions={
          config &&
          !isLoaded && (
            <Button icon="refresh" size="sm" onClick={() => void refetch()}>
              {t('config.loadAgain')}
            </Button>
          )
        }
      >
        {kind === 'task' && details?.isDefault && (
          <Text tone="muted" marginBlockEnd="3">
            {t('config.unsavedTask', { seconds: UNSAVED_TASK_CONFIG.AutoAssignRetryIntervalSec })}
          </Text>
        )}
        {isOutdated && (
          <Text role="status" tone="muted" marginBlockEnd="3">
            {t('config.newerSaved')}
          </Text>
        )}
        {opened ? (
          <OpenBase
            key={opened.key}
            kind={kind}
            opened={opened}
            locked={locked}
            onDirtyChange={setDirty}
            onSaved={onSaved}
          />
        ) : (
          <LoadingState shape="form" />
        )}
      </Section>
    </Card>
  );
}

interface OpenBaseProps {
  kind: ConfigName;
  opened: OpenedBase;
  locked: string | undefined;
  onDirtyChange: (dirty: boolean) => void;
  onSaved: (version: number, isRead: boolean) => void;
}

function OpenBase({ opened, ...props }: OpenBaseProps) {
  const { config, version } = opened;
  return isTaskConfig(config) ? (
    <TaskBaseForm {...props} config={config} version={version} />
  ) : (
    <AssignmentBaseForm {...props} config={config} version={version} />
  );
}

type FormOf<Config> = Omit<OpenBaseProps, 'opened'> & OpenedBase<Config>;

function TaskBaseForm({ config, ...props }: FormOf<TaskConfig>) {
  const api = useApi();
  return (
    <BaseForm
      {...props}
      schema={TaskBase}
      defaultValues={{ config, reason: '' }}
      send={(values, version, rehearsalId) =>
        api.call(calls.config.applyTask, { body: { ...values, version, rehearsalId } })
      }
    >
      <TaskFields at="config" chainingWasOn={config.ChainingEnabled} disabled={props.locked !== undefined} />
    </BaseForm>
  );
}

function AssignmentBaseForm({ config, ...props }: FormOf<AssignmentConfig>) {
  const api = useApi();
  return (
    <BaseForm
      {...props}
      schema={AssignmentBase}
      defaultValues={{ config, reason: '' }}
      send={(values, version, rehearsalId) =>
        api.call(calls.config.applyAssignment, { body: { ...values, version, rehearsalId } })
      }
    >
      <AssignmentFields at="config" disabled={props.locked !== undefined} />
    </BaseForm>
  );
}
