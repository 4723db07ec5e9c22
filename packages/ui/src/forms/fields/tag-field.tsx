import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Icon } from '../../display/icon.tsx';
import { controlRecipe } from '../../inputs/index.ts';
import { usePartText } from '../../messages/part-text.ts';
import { FieldFrame } from '../field-frame.tsx';
import { type FieldProps, useField } from '../use-field.ts';

const Box = chakra('div', {
  ...controlRecipe,
  base: {
    ...controlRecipe.base,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1',
    height: 'auto',
    minHeight: '8',
    padding: '1',
    '& input': { flex: '1 1 80px', minWidth: '80px', bg: 'transparent', outline: 'none', paddingInline: '1' },
  },
});
const Tag = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    paddingInlineStart: '2',
    borderRadius: 'sm',
    bg: 'sunken',
    fontSize: 'table',
    '& button': { display: 'grid', placeItems: 'center', width: '24px', height: '24px', color: 'muted' },
  },
});

export interface TagFieldProps extends FieldProps {
  placeholder?: string;
  /** Offered while typing; other words are taken as well. */
  suggestions?: readonly string[];
}

/** A list of words: Enter or a comma adds, Backspace in the empty box takes the last. */
export function TagField({ placeholder, suggestions = [], ...props }: TagFieldProps) {
  const t = usePartText();
  const { value, setValue, frame, control } = useField<string[]>(props);
  const [typed, setTyped] = useState('');
  const tags = value ?? [];
  const locked = props.disabled || props.readOnly;
  const add = () => {
    const words = typed.split(',').map((word) => word.trim());
    setTyped('');
    const added = words.filter((word) => word !== '');
    if (added.length > 0) setValue([...new Set([...tags, ...added])]);
  };
  return (
    <FieldFrame {...frame}>
      <Box aria-invalid={control['aria-invalid']} aria-disabled={locked || undefined}>
        {tags.map((tag) => (
          <Tag key={tag}>
            <bdi>{tag}</bdi>
            <button
              type="button"
              disabled={locked}
              aria-label={t('tags.remove', { tag })}
              onClick={() => setValue(tags.filter((other) => other !== tag))}
            >
              <Icon name="close" size={12} />
            </button>
          </Tag>
        ))}
        <input
          {...control}
          list={`${frame.id}-suggestions`}
          placeholder={tags.length === 0 ? placeholder : undefined}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => {
            add();
            control.onBlur();
          }}
          onKeyDown={(event) => {
            if ((event.key === 'Enter' && typed !== '') || event.key === ',') {
              event.preventDefault();
              add();
            }
            if (event.key === 'Backspace' && typed === '') setValue(tags.slice(0, -1));
          }}
        />
        <datalist id={`${frame.id}-suggestions`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      </Box>
    </FieldFrame>
  );
}
