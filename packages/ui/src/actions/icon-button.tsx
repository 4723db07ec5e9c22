import { Icon, type IconName } from '../display/icon.tsx';
import { Tooltip } from '../overlay/tooltip.tsx';
import { Button, type ButtonProps } from './button.tsx';

export type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'aria-label'> & {
  icon: IconName;
  /** Accessible name and tooltip. */
  label: string;
  /** Mirrored in right-to-left text: for arrows that mean 'forward'. */
  mirrored?: boolean;
};

/** A button with only an icon; its name shows on hover and focus. */
export function IconButton({ icon, label, mirrored, variant = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Tooltip content={label} naming>
      <Button {...rest} variant={variant} square aria-label={label}>
        <Icon name={icon} size={16} mirrored={mirrored} />
      </Button>
    </Tooltip>
  );
}
