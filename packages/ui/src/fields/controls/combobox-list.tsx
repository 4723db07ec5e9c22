import { chakra } from '@chakra-ui/react/styled-system';
import { Icon } from '../../display/icon.tsx';
import type { Option } from '../../inputs/select.tsx';
import { usePartText } from '../../messages/part-text.ts';
import type { OptionsState } from './use-options.ts';

const List = chakra('div', { base: { padding: '1', maxHeight: '280px', overflow: 'auto' } });
const Item = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    minHeight: '8',
    paddingInline: '2',
    borderRadius: 'md',
    cursor: 'pointer',
    '&[data-active=true], &:hover': { bg: 'hover' },
    '&[aria-disabled=true]': { color: 'muted', cursor: 'not-allowed' },
  },
});
const Note = chakra('div', { base: { padding: '2', color: 'muted', fontSize: 'table' } });

export interface ComboboxListProps<Value extends string | number> {
  id: string;
  label: string;
  state: OptionsState<Value>['state'];
  options: readonly Option<Value>[];
  active: number;
  chosen: Value | undefined;
  onChoose: (option: Option<Value>) => void;
  onRetry: () => void;
}

/** Options of a combobox, or its loading, empty or error state. The focus stays in the input. */
export function ComboboxList<Value extends string | number>(props: ComboboxListProps<Value>) {
  const { id, label, state, options, active, chosen, onChoose, onRetry } = props;
  const t = usePartText();
  return (
    <>
      <List id={id} role="listbox" aria-label={label} aria-busy={state === 'loading'}>
        {options.map((option, index) => (
          <Item
            key={option.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === chosen}
            aria-disabled={option.disabled}
            data-active={index === active}
            onClick={() => onChoose(option)}
          >
            <bdi>{option.label}</bdi>
            {option.value === chosen && <Icon name="check" size={14} />}
          </Item>
        ))}
      </List>
      <div role="status">
        {state === 'loading' && options.length === 0 && <Note>{t('combobox.loading')}</Note>}
        {state === 'ready' && options.length === 0 && <Note>{t('combobox.none')}</Note>}
        {state === 'failed' && (
          <Note>
            {t('combobox.failed')}{' '}
            <chakra.button type="button" color="brand-text" fontWeight="medium" onClick={onRetry}>
              {t('combobox.retry')}
            </chakra.button>
          </Note>
        )}
      </div>
    </>
  );
}
