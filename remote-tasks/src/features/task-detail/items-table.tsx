import type { TaskItem } from '@qafila/contracts/task';
import { Section, SmallTable } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { useFieldLabels } from '../../shared/field-labels.ts';

export function ItemsTable({ items, total }: { items: readonly TaskItem[]; total: number }) {
  const t = useText();
  const { label, money } = useFieldLabels();
  if (items.length === 0) return null;
  return (
    <Section title={label('taskItems')}>
      <SmallTable figures ruled>
        <thead>
          <tr>
            <th scope="col">{t('form.itemName')}</th>
            <th scope="col">{t('form.itemQuantity')}</th>
            <th scope="col">{t('form.itemPrice')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            <tr key={item.id ?? index}>
              <td>
                <bdi>{item.name}</bdi>
              </td>
              <td>{item.quantity}</td>
              <td>{money(item.price)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t('board.column.total')}
            </th>
            <td>{money(total)}</td>
          </tr>
        </tfoot>
      </SmallTable>
    </Section>
  );
}
