import type { TaskCreate } from '@qafila/contracts/task';
import { type CheckedTaskRow, checkTaskRow, hasTooManyCells, tooFineColumns } from '@qafila/domain/csv';
import { formatDatedTime } from '@qafila/domain/dates';
import { currencyDigits, currencyUnit } from '@qafila/domain/money';
import { useVisitor } from '@qafila/shell-sdk';
import { Badge, Section, Text, useUi } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { positionsOf } from './mapping.ts';
import { useProblemText } from './problem-text.ts';
import { RowLine, RowList } from './row-list.tsx';
import type { ChosenFile } from './use-chosen-file.ts';

/** When a row is picked up and delivered, with the month in words: 12/5/2026 could be meant as another day. */
function RowTimes({ pickupByUtc, deliverByUtc }: Pick<TaskCreate, 'pickupByUtc' | 'deliverByUtc'>) {
  const t = useText();
  const { timeZone, locale } = useUi();
  const read = (iso: string) => formatDatedTime(iso, { zone: timeZone, locale });
  return (
    <Text size="sm" tone="muted">
      {t('import.times', { pickup: read(pickupByUtc), delivery: read(deliverByUtc) })}
    </Text>
  );
}

/** The first rows as they will be read, each with its problems; nothing has been sent yet. */
export function PreviewSection({ chosen: { head, choice } }: { chosen: ChosenFile }) {
  const t = useText();
  const { timeZone } = useUi();
  const problemText = useProblemText();
  const currency = useVisitor()?.company?.currency;
  const digits = currencyDigits(currency);
  const tooFine = t(digits === 0 ? 'import.problem.noDecimals' : 'import.problem.decimals', {
    currency: currencyUnit(currency),
    digits,
  });
  const positions = positionsOf(choice);
  const problemsOf = (checked: CheckedTaskRow): string[] => {
    const errors = checked.ok
      ? tooFineColumns(checked.draft.task, currency).map((path) => ({ path, message: tooFine }))
      : checked.problems.map(({ column, message }) => ({ path: column, message }));
    return errors.length === 0 ? [] : problemText.ofRow({ errors });
  };
  const cell = (cells: readonly string[], field: keyof typeof positions) =>
    cells[positions[field] ?? -1] ?? '';
  return (
    <Section title={t('import.preview')} description={t('import.previewHint', { zone: timeZone })}>
      <RowList label={t('import.preview')}>
        {head.rows.map(({ row, cells }) => {
          const checked = checkTaskRow(cells, positions, timeZone);
          const problems = hasTooManyCells(cells, head.headers.length)
            ? [t('import.problem.cells')]
            : problemsOf(checked);
          const from = cell(cells, 'pickupPoint') || cell(cells, 'pickupName');
          const to = cell(cells, 'deliveryPoint') || cell(cells, 'deliveryName');
          return (
            <RowLine
              key={row}
              row={row}
              name={checked.orderId}
              detail={[from, to].filter(Boolean).join(' → ')}
            >
              {problems.length === 0 ? (
                <>
                  <Badge tone="success">{t('import.ready')}</Badge>
                  {checked.ok && <RowTimes {...checked.draft.task} />}
                </>
              ) : (
                problems.map((problem) => (
                  <Text key={problem} tone="danger">
                    {problem}
                  </Text>
                ))
              )}
            </RowLine>
          );
        })}
      </RowList>
    </Section>
  );
}
