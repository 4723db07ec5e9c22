import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useUi } from '../../theme/ui-context.ts';
import { Input } from '../input.ts';

// As high as its input, also in a cell that a neighbour's hint makes higher.
const Root = chakra('div', { base: { position: 'relative', width: 'full', minWidth: 0, flex: '0 1 auto' } });
const Aside = chakra('span', {
  base: { position: 'absolute', insetBlock: 0, insetInlineEnd: '0.5', display: 'flex', alignItems: 'center' },
});

/** What day, time and moment inputs have in common with a plain input. */
export type PlainInputProps = Omit<
  ComponentProps<typeof Input>,
  'value' | 'onChange' | 'type' | 'min' | 'max' | 'step'
>;

export interface TypedInputProps extends PlainInputProps {
  /** Empty for none. */
  value: string;
  onValue: (value: string | undefined) => void;
  /** The value as it is shown. */
  write: (value: string) => string;
  /** The value of a typed text; undefined if it can't be read. `set` is the value before the typing began. */
  read: (text: string, set: string) => string | undefined;
  /** The value after a key (arrows, page keys); undefined for keys without a meaning. */
  step?: (key: string, shift: boolean) => string | undefined;
  /** The text that was left in the input and can't be read; undefined when it can. It stays as it was typed. */
  onUnread?: (text: string | undefined) => void;
  /** Gives the value only when the input is left or Enter is pressed: half a date must not change a list or another date. */
  whenLeft?: boolean;
  /** At the end, inside the frame. */
  aside?: ReactNode;
}

/** A value that is typed in free form: read while typing, written in one form when the input is left. */
export function TypedInput(props: TypedInputProps) {
  const {
    value,
    onValue,
    write,
    read,
    step,
    onUnread,
    whenLeft,
    aside,
    onBlur,
    onFocus,
    onKeyDown,
    ...rest
  } = props;
  const { dir } = useUi();
  const [draft, setDraft] = useState<string>();
  const [focused, setFocused] = useState(false);
  const [set, setSet] = useState(value);
  // A text that can't be read stays until another value is set.
  const shown = draft !== undefined && (focused || value === '') ? draft : write(value);
  const readText = (text: string) => (text.trim() === '' ? undefined : read(text, set));
  const settle = () => {
    if (draft === undefined) return;
    const typed = readText(draft);
    const isUnread = draft.trim() !== '' && typed === undefined;
    if (whenLeft && (typed ?? '') !== value) onValue(typed);
    if (!isUnread) {
      setDraft(undefined);
      setSet(value);
    }
    onUnread?.(isUnread ? draft : undefined);
  };
  return (
    <Root>
      <Input
        {...rest}
        figures
        dir="auto"
        autoComplete="off"
        // On the page's end side, whatever the direction of the text.
        {...(aside ? (dir === 'rtl' ? { paddingLeft: '8' } : { paddingRight: '8' }) : {})}
        value={shown}
        aria-invalid={rest['aria-invalid'] || (!focused && shown !== '' && shown === draft) || undefined}
        onFocus={(event) => {
          setFocused(true);
          setSet(value);
          if (value !== '') setDraft(undefined);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setFocused(false);
          settle();
          onBlur?.(event);
        }}
        onChange={({ target }) => {
          const text = target.value;
          setDraft(text);
          const typed = readText(text);
          if (!whenLeft) onValue(typed);
          if (typed !== undefined || text.trim() === '') onUnread?.(undefined);
        }}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          if (event.defaultPrevented || rest.readOnly || event.altKey || event.ctrlKey || event.metaKey)
            return;
          if (event.key === 'Enter') return settle();
          const next = step?.(event.key, event.shiftKey);
          if (next === undefined) return;
          event.preventDefault();
          setDraft(undefined);
          setSet(next);
          onUnread?.(undefined);
          onValue(next);
        }}
      />
      {aside && <Aside>{aside}</Aside>}
    </Root>
  );
}
