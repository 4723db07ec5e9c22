import { chakra } from '@chakra-ui/react/styled-system';
import { Marker } from 'react-map-gl/maplibre';
import { MarkIcon, type MarkName } from '../status/marks.tsx';
import { useGlide } from './use-glide.ts';

const Dot = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minWidth: '26px',
    height: '26px',
    paddingInline: '1',
    borderRadius: 'full',
    border: '2px solid var(--q-surface)',
    bg: 'brand',
    color: 'on-brand',
    fontSize: 'sm',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    boxShadow: '0 1px 3px rgb(0 0 0 / 30%)',
  },
  variants: {
    tone: {
      ahead: {},
      done: { bg: 'control', color: 'surface' },
      courier: { bg: 'info-text', color: 'surface' },
    },
    faded: { true: { opacity: 0.5 } },
  },
  defaultVariants: { tone: 'ahead' },
});

export interface StopMarkerProps {
  latitude: number;
  longitude: number;
  /** Accessible name: 'Pickup, Souq Waqif'. */
  label: string;
  /** Its number in the route, or its shape. */
  children?: string | number;
  mark?: MarkName;
  tone?: 'ahead' | 'done' | 'courier';
  /** Drawn fainter: it may be somewhere else by now. */
  faded?: boolean;
  /** Rides to a new position instead of jumping there. */
  glides?: boolean;
}

/** A stop of a route, or the courier, with a number or a shape. */
export function StopMarker(props: StopMarkerProps) {
  const { latitude, longitude, label, children, mark, tone, faded = false, glides = false } = props;
  const shown = useGlide({ latitude, longitude }, glides);
  return (
    <Marker {...shown} anchor="center">
      <Dot role="img" aria-label={label} title={label} tone={tone} faded={faded}>
        {mark ? <MarkIcon name={mark} /> : children}
      </Dot>
    </Marker>
  );
}
