import type { TaskConfig } from '@qafila/contracts/config';
import { chakra } from '@qafila/ui';
import { Fragment } from 'react';
import { useText } from '../../../messages/use-text.ts';
import { type NumberName, TASK_SECTIONS } from '../task-sections.ts';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gap: '2',
    columnGap: '4',
    gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))',
    margin: 0,
    fontSize: 'table',
    '& > div': {
      display: 'flex',
      gap: '2',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      minWidth: 0,
    },
    '& dt': { color: 'muted' },
    '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums', fontWeight: 'medium', whiteSpace: 'nowrap' },
  },
});

/** Every value of a task configuration. */
export function TaskCardBody({ config }: { config: TaskConfig }) {
  const t = useText();
  const shown = (name: NumberName) => {
    const value = config[name];
    if (value === null || value === undefined) return '-';
    return name === 'MapEtaMultiplier' ? `x ${value}` : String(value);
  };
  return (
    <List>
      {TASK_SECTIONS.map(({ name, switchName, fields }) => (
        <Fragment key={name}>
          {switchName && (
            <div>
              <dt>{t(`config.field.${switchName}`)}</dt>
              <dd>{t(config[switchName] ? 'config.on' : 'config.off')}</dd>
            </div>
          )}
          {fields.map((field) => (
            <div key={field}>
              <dt>{t(`config.field.${field}`)}</dt>
              <dd dir="ltr">{shown(field)}</dd>
            </div>
          ))}
        </Fragment>
      ))}
    </List>
  );
}
