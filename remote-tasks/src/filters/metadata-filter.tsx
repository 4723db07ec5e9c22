import { Button, chakra, Input, Popover } from '@qafila/ui';
import { FilterSelect, type Filters } from '@qafila/ui/forms';
import { type FormEvent, useState } from 'react';
import { useText } from '../messages/use-text.ts';

const Form = chakra('form', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', padding: '3', width: '260px' },
});

const one = (value: Filters[string] | undefined) => (typeof value === 'string' ? value : '');

/** Tasks by what hangs on them: a key, its value, or whether it is there at all. */
export function MetadataFilter({
  filters,
  onFilters,
}: {
  filters: Filters;
  onFilters: (filters: Filters) => void;
}) {
  const t = useText();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const key = one(filters.metadataKey);
  const [exists, setExists] = useState(one(filters.metadataExists));
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    onFilters({
      metadataKey: text('key'),
      metadataValue: text('key') === '' ? '' : text('value'),
      metadataExists: text('key') === '' ? '' : exists,
    });
    setAnchor(null);
  };
  const box = (name: 'key' | 'value', initial: string) => (
    <Input
      name={name}
      aria-label={t(`list.metadata.${name}`)}
      placeholder={t(`list.metadata.${name}`)}
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
        {key === '' ? t('field.metadata') : `${t('field.metadata')}: ${key}`}
      </Button>
      <Popover anchor={anchor} onClose={() => setAnchor(null)}>
        <Form aria-label={t('field.metadata')} onSubmit={apply}>
          {box('key', key)}
          {box('value', one(filters.metadataValue))}
          <FilterSelect
            label={t('list.metadata.exists')}
            options={[
              { value: 'true', label: t('word.yes') },
              { value: 'false', label: t('word.no') },
            ]}
            value={exists}
            onValue={setExists}
          />
          <Button type="submit" variant="primary">
            {t('list.apply')}
          </Button>
        </Form>
      </Popover>
    </>
  );
}
