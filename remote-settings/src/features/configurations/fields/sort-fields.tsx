import {
  ASSIGNMENT_PARAMETERS,
  type AssignmentParameter,
  SORT_ORDERS,
  type SortOrder,
} from '@qafila/contracts/config';
import { Box, Button, Flex, IconButton, Text } from '@qafila/ui';
import { SelectField, useRows } from '@qafila/ui/fields';
import { useText } from '../../../messages/use-text.ts';
import { useConfigWords } from '../use-config-words.ts';

interface Sort {
  ParameterName?: AssignmentParameter | null;
  Order: SortOrder;
}

/** Sort parameters: the first, then the next on ties. */
export function SortFields({ path, disabled }: { path: string; disabled: boolean }) {
  const t = useText();
  const words = useConfigWords();
  const { rows, append, remove } = useRows<Sort>(path);
  return (
    <>
      {rows.length === 0 && disabled && <Text tone="muted">{t('config.noSort')}</Text>}
      {rows.map((row, index) => (
        <Flex
          align="flex-start"
          gap="2"
          key={row.id}
          role="group"
          aria-label={t('config.sort', { number: index + 1 })}
        >
          <SelectField
            name={`${path}.${index}.ParameterName`}
            label={t('config.sortLabel')}
            options={ASSIGNMENT_PARAMETERS.map((value) => ({ value, label: words.parameter(value) }))}
            disabled={disabled}
          />
          <SelectField
            name={`${path}.${index}.Order`}
            label={t('config.orderLabel')}
            options={SORT_ORDERS.map((value) => ({ value, label: t(`config.order.${value}`) }))}
            disabled={disabled}
          />
          {!disabled && (
            <Box paddingBlockStart="5">
              <IconButton
                icon="close"
                label={t('config.removeSort', { number: index + 1 })}
                onClick={() => remove(index)}
              />
            </Box>
          )}
        </Flex>
      ))}
      {!disabled && (
        <Button
          icon="plus"
          size="sm"
          variant="ghost"
          alignSelf="flex-start"
          onClick={() => append({ ParameterName: null, Order: 'Asc' })}
        >
          {t('config.addSort')}
        </Button>
      )}
    </>
  );
}
