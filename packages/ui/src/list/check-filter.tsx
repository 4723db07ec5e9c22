import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button.tsx';
import type { IconName } from '../display/icon.tsx';
import { Checkbox } from '../inputs/checkbox.tsx';
import { Popover } from '../overlay/popover.tsx';

const List = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '1.5',
    padding: '2',
    maxHeight: '320px',
    overflow: 'auto',
  },
});

export interface CheckFilterProps {
  icon: IconName;
  label: string;
  options: readonly { id: string; name: string }[];
  /** Keys of the checked options. */
  chosen: readonly string[];
  onChosen: (names: string[]) => void;
  /** Called when the options open and close. */
  onOpen?: (open: boolean) => void;
  /** Minimum width; by default as wide as its text. */
  minWidth?: string;
  /** Shown instead of options that are loading, failed or empty. */
  instead?: ReactNode;
}

/** A multi-select filter in a popover whose button shows how many are checked. */
export function CheckFilter(props: CheckFilterProps) {
  const { icon, label, options, chosen, onChosen, onOpen, minWidth, instead } = props;
  const [anchor, setAnchor] = useState<Element | null>(null);
  const show = (at: Element | null) => {
    setAnchor(at);
    onOpen?.(at !== null);
  };
  const toggle = (name: string) =>
    onChosen(chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name]);
  return (
    <>
      <Button
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => show(anchor ? null : event.currentTarget)}
      >
        {chosen.length > 0 ? `${label} (${chosen.length})` : label}
      </Button>
      <Popover anchor={anchor} onClose={() => show(null)}>
        <List role="group" aria-label={label} minWidth={minWidth}>
          {instead ||
            options.map(({ id, name }) => (
              <Checkbox key={id} checked={chosen.includes(name)} onChange={() => toggle(name)}>
                <bdi>{name}</bdi>
              </Checkbox>
            ))}
        </List>
      </Popover>
    </>
  );
}
