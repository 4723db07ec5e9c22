import { IconButton } from '@qafila/ui';
import { useState } from 'react';
import { useText } from '../../../messages/use-text.ts';

/** Characters at the end that tell two documents apart. */
const SHOWN = 3;

/** The number of an identity document: its end, and the whole of it when asked for. */
export function Masked({ value, name }: { value: string | null; name: string }) {
  const t = useText();
  const [shown, setShown] = useState(false);
  if (!value) return '–';
  return (
    <>
      <bdi>{shown ? value : `••••${value.slice(-SHOWN)}`}</bdi>
      <IconButton
        size="sm"
        icon={shown ? 'eye-off' : 'eye'}
        label={t(shown ? 'detail.hide' : 'detail.reveal', { name })}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
    </>
  );
}
