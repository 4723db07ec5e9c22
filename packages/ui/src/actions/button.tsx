import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps } from 'react';
import { Icon, type IconName } from '../display/icon.tsx';
import { Spinner } from '../display/spinner.tsx';
import { NARROW_HEAD } from '../layout/head-container.ts';
import { UNSEEN } from '../theme/touch.ts';
import { useUi } from '../theme/ui-context.ts';
import { buttonRecipe } from './button-recipe.ts';

const Root = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });
const Words = chakra('span', { base: { display: 'contents', [NARROW_HEAD]: UNSEEN } });

export type ButtonProps = ComponentProps<typeof Root> & {
  icon?: IconName;
  /** With an icon: without its words where it stands beside the title of a narrow page, as on a phone. */
  folds?: boolean;
  /** Work in progress: the button keeps its size, can't be pressed again, and shows a spinner. */
  busy?: boolean;
};

/** A button. A busy one keeps the focus. */
export function Button({ icon, busy = false, children, onClick, ...rest }: ButtonProps) {
  const { t } = useUi();
  return (
    <Root
      {...rest}
      title={rest.title ?? (rest.folds && typeof children === 'string' ? children : undefined)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner label={t('button.busy')} /> : icon && <Icon name={icon} size={16} />}
      {rest.folds ? <Words>{children}</Words> : children}
    </Root>
  );
}
