import { MAX_TASK_ITEMS } from '@qafila/contracts/task';
import { moneyIn } from '@qafila/domain/money';
import { Box, Button, Flex, Grid, IconButton, Section, Stack, Text, useUi } from '@qafila/ui';
import { AmountField, NumberField, TextField, useFormValue, useRows } from '@qafila/ui/fields';
import { useRef } from 'react';
import { useText } from '../../messages/use-text.ts';
import { focusNextLine } from '../../shared/focus-next-line.ts';
import { itemsTotal, type TypedItem } from './items-total.ts';

const COLUMNS = { base: '1fr 1fr 32px', md: 'minmax(0, 1fr) 112px 160px 32px' };

/** Order items: name, quantity and price of each, and their total. */
export function ItemsField({ currency }: { currency: string }) {
  const t = useText();
  const { locale } = useUi();
  const { rows, append, remove } = useRows<TypedItem>('taskItems');
  const add = useRef<HTMLButtonElement>(null);
  const typed = useFormValue<TypedItem[]>('taskItems') ?? [];
  return (
    <Section title={t('field.items')} description={rows.length === 0 ? t('form.noItems') : undefined}>
      <Stack gap="3">
        {rows.map((row, index) => (
          <Grid
            key={row.id}
            role="group"
            aria-label={t('form.item', { number: index + 1 })}
            templateColumns={COLUMNS}
            gap="2"
            alignItems="start"
          >
            <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
              <TextField
                name={`taskItems.${index}.name`}
                label={t('form.itemName')}
                maxLength={200}
                required
              />
            </Box>
            <NumberField
              name={`taskItems.${index}.quantity`}
              label={t('form.itemQuantity')}
              minimum={1}
              required
            />
            <AmountField name={`taskItems.${index}.price`} label={t('form.itemPrice')} currency={currency} />
            <Box paddingBlockStart="6">
              <IconButton
                icon="trash"
                label={t('form.removeItem', { number: index + 1 })}
                onClick={({ currentTarget }) => {
                  focusNextLine(currentTarget, '[role=group]', add.current);
                  remove(index);
                }}
              />
            </Box>
          </Grid>
        ))}
        <Flex gap="3" alignItems="center" justifyContent="space-between">
          <Button
            ref={add}
            size="sm"
            icon="plus"
            disabled={rows.length >= MAX_TASK_ITEMS}
            onClick={() => append({ name: '', quantity: 1, price: 0 })}
          >
            {t('form.addItem')}
          </Button>
          {rows.length > 0 && (
            <Text figures fontWeight="medium">
              {t('form.itemsTotal', { total: moneyIn(locale, itemsTotal(typed, currency), currency) })}
            </Text>
          )}
        </Flex>
      </Stack>
    </Section>
  );
}
