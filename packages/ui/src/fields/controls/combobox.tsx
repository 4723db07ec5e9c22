import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { IconButton } from '../../actions/icon-button.tsx';
import { SearchInput } from '../../inputs/index.ts';
import type { Option } from '../../inputs/select.tsx';
import { usePartText } from '../../messages/part-text.ts';
import { Popover } from '../../overlay/popover.tsx';
import { useUi } from '../../theme/ui-context.ts';
import { ComboboxList } from './combobox-list.tsx';
import { type LoadOptions, useOptions } from './use-options.ts';

const Root = chakra('div', { base: { position: 'relative', minWidth: 0 } });
const Clear = chakra('span', {
  base: { position: 'absolute', insetBlock: 0, insetInlineEnd: '1', display: 'flex', alignItems: 'center' },
});

export type ComboboxProps<Value extends string | number> = Omit<
  ComponentProps<typeof SearchInput>,
  'value' | 'onChange' | 'onSelect'
> & {
  /** The selected option with its label, so that it can be shown before anything is loaded. */
  value: Option<Value> | undefined;
  onValue: (value: Option<Value> | undefined) => void;
  /** Keep the same function between renders, or the options are loaded again. */
  load: LoadOptions<Value>;
};

const isCalled = (label: string, typed: string): boolean =>
  label.trim().toLowerCase() === typed.trim().toLowerCase();

/** One option, found by typing; options come from the server. Implements ARIA's editable combobox pattern. */
export function Combobox<Value extends string | number>(props: ComboboxProps<Value>) {
  const { value, onValue, load, ...rest } = props;
  const t = usePartText();
  const { dir } = useUi();
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const [attempt, setAttempt] = useState(0);
  /** Set by Enter before the options for the typed text were there. */
  const [takesFirst, setTakesFirst] = useState(false);
  const open = anchor !== null;
  const { state, options } = useOptions(load, typed ?? '', open || takesFirst, attempt);

  const close = () => {
    setAnchor(null);
    setTyped(undefined);
    setAttempt(0);
    setTakesFirst(false);
  };
  const isLoaded = state === 'ready' || state === 'failed';
  const choose = (option: Option<Value> | undefined) => {
    if (option?.disabled) return;
    onValue(option);
    close();
  };
  /**
   * After an early Enter the user goes on to the next field: the first option is still taken when it is there. Who types the
   * whole name of an option need not choose it as well.
   */
  const leave = () => {
    if (takesFirst) return setAnchor(null);
    const [named, another] = isLoaded && typed ? options.filter(({ label }) => isCalled(label, typed)) : [];
    if (named && !another && !named.disabled) choose(named);
    else close();
  };
  const takeFirst = useEffectEvent(() => {
    setTakesFirst(false);
    const first = options.find(({ disabled }) => !disabled);
    if (first) choose(first);
    else if (!open) close();
  });
  useEffect(() => {
    if (takesFirst && isLoaded) takeFirst();
  }, [takesFirst, isLoaded]);
  const locked = Boolean(rest.disabled || rest.readOnly);

  return (
    <Root ref={root}>
      <SearchInput
        {...rest}
        type="text"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && options[active] ? `${listId}-${active}` : undefined}
        // On the page's start side, not the text's: typed text may have the other direction.
        {...(dir === 'rtl' ? { paddingLeft: '8' } : { paddingRight: '8' })}
        textOverflow="ellipsis"
        value={typed ?? value?.label ?? ''}
        onClick={(event) => !locked && setAnchor(event.currentTarget)}
        onChange={(event) => {
          setTyped(event.target.value);
          setActive(0);
          setTakesFirst(false);
          setAnchor(event.currentTarget);
        }}
        onBlur={(event) => {
          if (!document.getElementById(listId)?.contains(event.relatedTarget)) leave();
          rest.onBlur?.(event);
        }}
        onKeyDown={(event) => {
          if (locked) return;
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
            event.preventDefault();
            if (!open) return setAnchor(event.currentTarget);
            const step = event.key === 'ArrowDown' ? 1 : -1;
            setActive((active + step + options.length) % Math.max(options.length, 1));
          } else if (event.key === 'Enter' && open) {
            event.preventDefault();
            if (!isLoaded) setTakesFirst(true);
            else if (options[active]) choose(options[active]);
          } else if (event.key === 'Escape' && (open || typed !== undefined)) {
            // The list is gone before the key reaches the dialog or drawer around it, which would take it for theirs.
            event.preventDefault();
            close();
          }
        }}
      />
      {value && !locked && (
        <Clear>
          <IconButton
            icon="close"
            size="sm"
            label={t('combobox.clear')}
            onClick={() => {
              choose(undefined);
              // The button goes with the choice.
              root.current?.querySelector('input')?.focus();
            }}
          />
        </Clear>
      )}
      <Popover anchor={anchor} onClose={leave} matchWidth onMouseDown={(event) => event.preventDefault()}>
        <ComboboxList
          id={listId}
          label={t('combobox.options')}
          {...{ state, options, active }}
          chosen={value?.value}
          onChoose={choose}
          onRetry={() => setAttempt(attempt + 1)}
        />
      </Popover>
    </Root>
  );
}
