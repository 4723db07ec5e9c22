import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../../actions/icon-button.tsx';
import { usePartText } from '../../messages/part-text.ts';
import { Popover } from '../../overlay/popover.tsx';
import { useFocusTrap } from '../../overlay/use-focus-trap.ts';
import { Calendar, type CalendarProps } from './calendar.tsx';

const Panel = chakra('div', { base: { padding: '2' } });

export interface CalendarButtonProps extends CalendarProps {
  disabled?: boolean;
  /** Below the calendar, such as the time of a moment. The calendar then stays open after a day is chosen. */
  children?: ReactNode;
}

/** Opens a calendar at itself. */
export function CalendarButton({ disabled, children, onDay, ...calendar }: CalendarButtonProps) {
  const t = usePartText();
  const button = useRef<HTMLButtonElement>(null);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        ref={button}
        icon="calendar"
        size="sm"
        label={t('calendar.open')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        disabled={disabled}
        onClick={() => setAnchor(anchor ? null : button.current)}
      />
      <Popover
        anchor={anchor}
        align="end"
        onClose={close}
        role="dialog"
        aria-modal
        aria-label={t('calendar.label')}
      >
        <Opened>
          <Calendar
            {...calendar}
            onDay={(day) => {
              onDay(day);
              if (!children) close();
            }}
          />
          {children}
        </Opened>
      </Popover>
    </>
  );
}

function Opened({ children }: { children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  useFocusTrap(panel, true, 'pass');
  return <Panel ref={panel}>{children}</Panel>;
}
