import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { type PartKey, usePartText } from '../../messages/part-text.ts';
import { useUi } from '../../theme/ui-context.ts';
import { Input } from '../input.ts';

// As high as its input, also in a cell that a neighbour's hint makes higher.
const Root = chakra('div', { base: { position: 'relative', width: 'full', minWidth: 0, flex: '0 1 auto' } });
const Aside = chakra('span', {
  base: { position: 'absolute', insetBlock: 0, insetInlineEnd: '0.5', display: 'flex', alignItems: 'center' },
});
/** Over what is below, so that a row of filters keeps its height. */
const Reason = chakra('span', {
  base: {
    position: 'absolute',
    insetBlockStart: '100%',
    insetInlineStart: 0,
    zIndex: 'popup',
    width: 'max-content',
    maxWidth: '280px',
    marginBlockStart: '1',
    paddingInline: '2',
    paddingBlock: '1',
    border: 'hairline',
    borderRadius: 'sm',
    bg: 'raised',
    color: 'danger-text',
    fontSize: 'sm',
    lineHeight: '16px',
    pointerEvents: 'none',
  },
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
  /** How to write such a value. */
  unread: PartKey;
  /**
   * The text that was left in the input and can't be read; undefined when it can. It stays as it was typed. Without this
   * the input itself says that it can't be read.
   */
  onUnread?: (text: string | undefined) => void;
  /**
   * Gives the value only when the input is left or Enter is pressed: half a date must not change a list or another date.
   * A text that can't be read does not change the value either.
   */
  whenLeft?: boolean;
  /** At the end, inside the frame. `pick` sets a value in place of what was typed. */
  aside?: false | ((pick: (value: string) => void) => ReactNode);
}

/** A value that is typed in free form: read while typing, written in one form when the input is left. */
export function TypedInput(props: TypedInputProps) {
  const {
    value,
    onValue,
    write,
    read,
    step,
    unread,
    onUnread,
    whenLeft,
    aside,
    onBlur,
    onFocus,
    onKeyDown,
    ...rest
  } = props;
  const t = usePartText();
  const reasonId = useId();
  const { dir } = useUi();
  const [draft, setDraft] = useState<string>();
  const [focused, setFocused] = useState(false);
  const [set, setSet] = useState(value);
  /** The value when a text was left that can't be read. The text stays until another value is set. */
  const [valueThen, setValueThen] = useState<string>();
  const isUnread = valueThen !== undefined;
  if (isUnread && valueThen !== value) {
    setValueThen(undefined);
    setDraft(undefined);
  }
  const shown = draft !== undefined && (focused || isUnread) ? draft : write(value);
  const reason = isUnread && !onUnread && t(unread);
  const readText = (text: string) => (text.trim() === '' ? undefined : read(text, set));
  const settle = () => {
    if (draft === undefined) return;
    const typed = readText(draft);
    if (draft.trim() !== '' && typed === undefined) {
      setValueThen(value);
      onUnread?.(draft);
      return;
    }
    if (whenLeft && (typed ?? '') !== value) onValue(typed);
    setDraft(undefined);
    setSet(value);
    onUnread?.(undefined);
  };
  const pick = (next: string) => {
    setDraft(undefined);
    setValueThen(undefined);
    setSet(next);
    onUnread?.(undefined);
    onValue(next);
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
        aria-invalid={rest['aria-invalid'] || isUnread || undefined}
        aria-describedby={
          [rest['aria-describedby'], reason && reasonId].filter(Boolean).join(' ') || undefined
        }
        onFocus={(event) => {
          setFocused(true);
          setSet(value);
          if (!isUnread) setDraft(undefined);
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
          setValueThen(undefined);
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
          pick(next);
        }}
      />
      {aside && <Aside>{aside(pick)}</Aside>}
      {reason && <Reason id={reasonId}>{reason}</Reason>}
    </Root>
  );
}
