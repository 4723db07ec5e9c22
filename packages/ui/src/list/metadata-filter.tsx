import { chakra } from '@chakra-ui/react/styled-system';
import { type FormEvent, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Input } from '../inputs/index.ts';
import { usePartText } from '../messages/part-text.ts';
import { Popover } from '../overlay/popover.tsx';
import { FilterSelect } from './filter-bar.tsx';
import type { Filters } from './list-state.ts';

const Form = chakra('form', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', padding: '3', width: '260px' },
});

const one = (value: Filters[string] | undefined) => (typeof value === 'string' ? value : '');

export interface MetadataFilterProps {
  /** Of which `metadataKey`, `metadataValue` and `metadataExists` are read. */
  filters: Filters;
  /** Called with those three, empty if not set. */
  onFilters: (filters: Filters) => void;
}

/** Filters rows by metadata: a key, its value, or whether it exists. */
export function MetadataFilter({ filters, onFilters }: MetadataFilterProps) {
  const t = usePartText();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const key = one(filters.metadataKey);
  const [exists, setExists] = useState(one(filters.metadataExists));
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const named = text('key') !== '';
    onFilters({
      metadataKey: text('key'),
      metadataValue: named ? text('value') : '',
      metadataExists: named ? exists : '',
    });
    setAnchor(null);
  };
  const box = (name: 'key' | 'value', initial: string) => (
    <Input
      name={name}
      aria-label={t(`metadata.${name}`)}
      placeholder={t(`metadata.${name}`)}
      defaultValue={initial}
      maxLength={200}
    />
  );
  return (
    <>
      <Button
        icon="tag"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {key === '' ? t('filter.metadata') : `${t('filter.metadata')}: ${key}`}
      </Button>
      <Popover anchor={anchor} onClose={() => setAnchor(null)}>
        <Form aria-label={t('filter.metadata')} onSubmit={apply}>
          {box('key', key)}
          {box('value', one(filters.metadataValue))}
          <FilterSelect
            label={t('filter.hasKey')}
            options={[
              { value: 'true', label: t('filter.yes') },
              { value: 'false', label: t('filter.no') },
            ]}
            value={exists}
            onValue={setExists}
          />
          <Button type="submit" variant="primary">
            {t('filter.apply')}
          </Button>
        </Form>
      </Popover>
    </>
  );
}
