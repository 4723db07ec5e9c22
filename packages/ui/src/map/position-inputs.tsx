import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Input } from '../inputs/index.ts';
import { usePartText } from '../messages/part-text.ts';
import type { Position } from './move-pin.ts';

const Row = chakra('div', { base: { display: 'flex', gap: '2' } });
const Part = chakra('label', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', flex: 1, minWidth: 0, fontSize: 'sm' },
});

const read = (text: string, bound: number) => {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Math.abs(value) <= bound ? value : undefined;
};

/** Number fields for a pin's coordinates. An invalid coordinate is marked and not applied. */
export function PositionInputs(props: { value: Position | undefined; onValue: (value: Position) => void }) {
  const t = usePartText();
  const { value, onValue } = props;
  const shown = value ? `${value.latitude.toFixed(6)},${value.longitude.toFixed(6)}` : ',';
  const [base, setBase] = useState(shown);
  const [typed, setTyped] = useState(shown.split(','));
  if (base !== shown) {
    setBase(shown);
    setTyped(shown.split(','));
  }
  const [latitude = '', longitude = ''] = typed;
  const take = () => {
    const position = { latitude: read(latitude, 90), longitude: read(longitude, 180) };
    if (position.latitude === undefined || position.longitude === undefined) return;
    onValue({ latitude: position.latitude, longitude: position.longitude });
  };
  const box = (label: string, text: string, bound: number, change: (text: string) => void) => (
    <Part>
      {label}
      <Input
        inputMode="decimal"
        dir="ltr"
        figures
        value={text}
        aria-invalid={(text !== '' && read(text, bound) === undefined) || undefined}
        onChange={(event) => change(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
      />
    </Part>
  );
  return (
    <Row>
      {box(t('map.latitude'), latitude, 90, (text) => setTyped([text, longitude]))}
      {box(t('map.longitude'), longitude, 180, (text) => setTyped([latitude, text]))}
    </Row>
  );
}
