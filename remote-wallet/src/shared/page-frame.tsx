import { PageFrame as Frame, type PageFrameProps } from '@qafila/ui';
import { RulesButton } from './rules-button.tsx';

/** A page of the wallet: the way to the money rules is on every one. */
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
