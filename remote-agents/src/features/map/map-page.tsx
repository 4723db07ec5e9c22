import { VisuallyHidden } from '@qafila/ui';
import { useText } from '../../messages/use-text.ts';
import { AgentsMap } from './agents-map.tsx';

/** The live map of agents. */
export default function MapPage() {
  const t = useText();
  return (
    <>
      <VisuallyHidden as="h1">{t('map.title')}</VisuallyHidden>
      <AgentsMap />
    </>
  );
}
