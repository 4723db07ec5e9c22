import { chakra } from '@chakra-ui/react/styled-system';
import { parseNumber } from '@qafila/domain/money';
import { type ClipboardEvent, useState } from 'react';
import { Input } from '../inputs/index.ts';
import { usePartText } from '../messages/part-text.ts';
import type { Position } from './move-pin.ts';

const Row = chakra('div', { base: { display: 'flex', gap: '2' } });
const Part = chakra('label', {
  base: { display: 'flex', flexDirection: 'column', gap: '1', flex: 1, minWidth: 0, fontSize: 'sm' },
});

const read = (text: string, bound: number) => {
  const value = parseNumber(text);
  return typeof value === 'number' && Math.abs(value) <= bound ? value : undefined;
};

/** Both numbers of a position that was copied from elsewhere, such as `25.2877, 51.5329`. */
const PAIR = /^\s*(\S+?)\s*[,،;؛\s]\s*(\S+)\s*$/;
const pairOf = (text: string): [string, string] | undefined => {
  const [, latitude = '', longitude = ''] = PAIR.exec(text) ?? [];
  return read(latitude, 90) !== undefined && read(longitude, 180) !== undefined
    ? [latitude, longitude]
    : undefined;
};

/**
 * Number fields for a pin's coordinates, in the digits of either language; a pair that is pasted into one of them fills both.
 * An invalid coordinate is marked and not applied.
 */
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
    const [shownLatitude, shownLongitude] = shown.split(',');
    const keepsLatitude = latitude === shownLatitude;
    const keepsLongitude = longitude === shownLongitude;
    if (keepsLatitude && keepsLongitude) return;
    // What was not typed keeps the decimals that are not shown.
    const nextLatitude = keepsLatitude ? value?.latitude : read(latitude, 90);
    const nextLongitude = keepsLongitude ? value?.longitude : read(longitude, 180);
    if (nextLatitude === undefined || nextLongitude === undefined) return;
    onValue({ latitude: nextLatitude, longitude: nextLongitude });
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pair = pairOf(event.clipboardData.getData('text'));
    if (!pair) return;
    event.preventDefault();
    setTyped(pair);
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
        onPaste={paste}
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
