import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../display/icon.tsx';
import { Spinner } from '../display/spinner.tsx';
import { useUi } from '../theme/ui-context.ts';
import { buttonRecipe } from './button-recipe.ts';

const Root = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

export type ButtonProps = ComponentProps<typeof Root> & {
  icon?: IconName;
  /** Work in progress: the button keeps its size, can't be pressed again, and shows a spinner. */
  busy?: boolean;
};

/** A button. A busy one keeps the focus. */
export function Button({ icon, busy = false, children, onClick, ...rest }: ButtonProps) {
  const { t } = useUi();
  return (
    <Root
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner label={t('button.busy')} /> : icon && <Icon name={icon} size={16} />}
      {children}
    </Root>
  );
}
