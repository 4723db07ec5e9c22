import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';

/** Steps of the 4-px grid with Chakra's names: 1 is 4 px. */
const STEPS = [0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 32, 40, 48, 64, 80, 96];

const steps = Object.fromEntries(STEPS.map((step) => [String(step), { value: `${step * 4}px` }]));

/** Tokens that are just the CSS variable of the same name in tokens.css. */
const vars = <Name extends string>(...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, { value: `var(--q-${name})` }])) as Record<
    Name,
    { value: string }
  >;

const colors = vars(
  'bg',
  'surface',
  'raised',
  'sunken',
  'hover',
  'selected',
  'border',
  'border-strong',
  'control',
  'scrim',
  'text',
  'muted',
  'placeholder',
  'brand',
  'brand-hover',
  'brand-active',
  'on-brand',
  'brand-text',
  'brand-tint',
  'focus',
  'danger',
  'danger-hover',
  'on-danger',
  'danger-text',
  'danger-tint',
  'success-text',
  'success-tint',
  'warning-text',
  'warning-tint',
  'info-text',
  'info-tint',
  'neutral-text',
  'neutral-tint',
  'late',
);

const sized = (prefix: string, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, { value: `var(--q-${prefix}-${name})` }]));

/**
 * The Chakra system of the kit: Chakra's utilities and conditions with our tokens, only the recipes that are beside
 * their component, no reset (base.css has it). Colours change with the theme because they are CSS variables.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: false,
    cssVarsPrefix: 'c',
    theme: {
      breakpoints: { sm: '30em', md: '48em', lg: '64em', xl: '90em', '2xl': '120em' },
      tokens: {
        colors: { ...colors, transparent: { value: 'transparent' }, current: { value: 'currentColor' } },
        spacing: steps,
        sizes: { ...steps, full: { value: '100%' }, ...vars('header', 'menu-collapsed', 'menu-open') },
        radii: sized('radius', 'sm', 'md', 'lg', 'full'),
        fonts: { body: { value: 'var(--q-font)' }, mono: { value: 'var(--q-font-mono)' } },
        fontSizes: sized('text', 'xs', 'sm', 'table', 'md', 'lg', 'xl', '2xl'),
        fontWeights: { normal: { value: 400 }, medium: { value: 500 }, semibold: { value: 600 } },
        borders: { hairline: { value: '1px solid var(--q-border)' } },
        shadows: { overlay: { value: 'var(--q-shadow)' } },
        durations: { feedback: { value: 'var(--q-feedback)' }, drawer: { value: 'var(--q-drawer)' } },
        easings: { standard: { value: 'var(--q-ease)' } },
        zIndex: sized('layer', 'drawer', 'dialog', 'popup', 'notice'),
      },
    },
  }),
);
