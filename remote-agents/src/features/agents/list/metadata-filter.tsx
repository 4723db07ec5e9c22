import { Button, chakra, Input, Popover } from '@qafila/ui';
import { FilterSelect, type Filters } from '@qafila/ui/forms';
import { type FormEvent, useState } from 'react';
import { useText } from '../../../messages/use-text.ts';

const Form = chakra('form', {
  base: { display: 'flex', flexDirection: 'column', gap: '2', padding: '3', width: '260px' },
});

const one = (value: Filters[string] | undefined) => (typeof value === 'string' ? value : '');

/** Agents by what hangs on them: a key, its value, or whether it is there at all. */
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
    onFilters({ metadataKey: text('key'), metadataValue: text('value'), metadataExists: exists });
    setAnchor(null);
  };
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
          <Input
            name="key"
            aria-label={t('metadata.key')}
            placeholder={t('metadata.key')}
            defaultValue={key}
            maxLength={100}
          />
          <Input
            name="value"
            aria-label={t('metadata.value')}
            placeholder={t('metadata.value')}
            defaultValue={one(filters.metadataValue)}
            maxLength={200}
          />
          <FilterSelect
            label={t('metadata.exists')}
            options={[
              { value: 'true', label: t('yes') },
              { value: 'false', label: t('no') },
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
