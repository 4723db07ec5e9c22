import { TASK_CSV_COLUMNS, type TaskCsvField } from '@qafila/domain/csv';
import { Badge, Button, Cut, chakra, Section, Text } from '@qafila/ui';
import { Select } from '@qafila/ui/fields';
import { useId, useState } from 'react';
import { useText } from '../../messages/use-text.ts';
import { useFieldName } from './field-names.ts';
import type { ChosenFile } from './use-chosen-file.ts';

const List = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
    columnGap: '6',
    border: 'hairline',
    borderRadius: 'md',
    paddingInline: '3',
    paddingBlock: '1',
    '& li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      alignItems: 'center',
      gap: '3',
      paddingBlock: '1.5',
    },
  },
});
const Label = chakra('label', { base: { minWidth: 0, fontSize: 'table' } });

export interface ColumnsSectionProps {
  chosen: ChosenFile;
  /** Required fields that no column is mapped to. */
  missing: readonly TaskCsvField[];
  locked: boolean;
  onMap: (position: number, field: TaskCsvField | '') => void;
}

/** Maps columns to fields: guessed from the headers, changed by the user where the guess is wrong. */
export function ColumnsSection({ chosen: { head, choice }, missing, locked, onMap }: ColumnsSectionProps) {
  const t = useText();
  const fieldName = useFieldName();
  const id = useId();
  const known = choice.filter(Boolean).length;
  const [open, setOpen] = useState(missing.length > 0);
  const options = TASK_CSV_COLUMNS.map(({ field, required }) => ({
    value: field,
    label: required ? `${fieldName(field)} *` : fieldName(field),
  }));
  return (
    <Section
      title={t('import.columns')}
      description={t('import.columnsKnown', { known, total: head.headers.length })}
      actions={
        <Button size="sm" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t(open ? 'import.hideColumns' : 'import.showColumns')}
        </Button>
      }
    >
      {missing.length > 0 && (
        <Text role="alert" tone="danger" marginBlockEnd="2">
          {t('import.missing', { fields: missing.map(fieldName).join(', ') })}
        </Text>
      )}
      <div id={id} hidden={!open}>
        {open && (
          <List aria-label={t('import.columns')}>
            {head.headers.map((header, position) => {
              const example = head.rows.map(({ cells }) => cells[position]).find(Boolean);
              return (
                <li key={position}>
                  <Label htmlFor={`${id}-${position}`}>
                    <Cut title={header}>
                      <bdi>{header || t('import.noHeader', { number: position + 1 })}</bdi>
                    </Cut>
                    {example && (
                      <Cut title={example} color="muted">
                        <bdi>{example}</bdi>
                      </Cut>
                    )}
                  </Label>
                  <Select
                    id={`${id}-${position}`}
                    disabled={locked}
                    placeholder={t('import.leftOut')}
                    options={options}
                    value={choice[position] || undefined}
                    onValue={(field) => onMap(position, field ?? '')}
                  />
                </li>
              );
            })}
          </List>
        )}
      </div>
      {!open && known < head.headers.length && (
        <Badge>{t('import.someLeftOut', { count: head.headers.length - known })}</Badge>
      )}
    </Section>
  );
}
