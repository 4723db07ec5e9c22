import { PageFrame as Frame, type PageFrameProps } from '@qafila/ui';
import { RulesButton } from './rules-button.tsx';

/** Frame of a wallet page, with the button to the money rules. */
export const PageFrame = ({ actions, ...page }: PageFrameProps) => (
  <Frame
    {...page}
    actions={
      <>
        <RulesButton />
        {actions}
      </>
    }
  />
);
