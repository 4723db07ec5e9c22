import { Playground } from '@qafila/ui/playground';
import { useParams } from 'react-router-dom';

/** /playground/{component}: the kit's catalogue, without sign-in. */
export function PlaygroundPage() {
  const { component } = useParams();
  return <Playground component={component} />;
}
