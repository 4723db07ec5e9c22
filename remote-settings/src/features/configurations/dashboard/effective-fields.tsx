import type { TaskConfig } from '@qafila/contracts/config';
import type { AutoAssignmentConfig } from '@qafila/contracts/task';
import { chakra, Sideways, SmallTable } from '@qafila/ui';
import { useText } from '../../../messages/use-text.ts';
import { type NumberName, type SwitchName, TASK_SECTIONS } from '../task-sections.ts';
import { useConfigWords } from '../use-config-words.ts';

const Table = chakra(SmallTable, { base: { '& [data-differs=true] td': { fontWeight: 'medium' } } });

interface EffectiveFieldsProps {
  config: TaskConfig;
  base: TaskConfig;
  /** Name of the base or the override that the values come from. */
  source: string;
  /** The task's own settings, which take precedence over the configuration. */
  own: AutoAssignmentConfig | undefined;
}

/** Every effective value of a task, and its source. */
export function EffectiveFields({ config, base, source, own }: EffectiveFieldsProps) {
  const t = useText();
  const words = useConfigWords();
  const ownValues: Partial<TaskConfig> = own
    ? {
        ShouldAutoAssign: own.autoAssignment,
        AutoAssignMaxRetryCount: own.maxRetryCount,
        AutoAssignRetryIntervalSec: own.retryIntervalSec,
      }
    : {};
  const names = TASK_SECTIONS.flatMap(({ switchName, fields }): (SwitchName | NumberName)[] => [
    ...(switchName ? [switchName] : []),
    ...fields,
  ]);
  return (
    <Sideways>
      <Table ruled>
        <thead>
          <tr>
            <th scope="col">{t('config.rules.field')}</th>
            <th scope="col">{t('config.valueLabel')}</th>
            <th scope="col">{t('config.rules.source')}</th>
            <th scope="col">{t('config.rules.inBase')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => {
            const value = ownValues[name] ?? config[name] ?? null;
            const inBase = base[name] ?? null;
            return (
              <tr key={name} data-differs={value !== inBase}>
                <th scope="row">{words.field(name)}</th>
                <td>{words.value(name, value)}</td>
                <td>{name in ownValues ? t('config.rules.own') : source}</td>
                <td>{words.value(name, inBase)}</td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Sideways>
  );
}
