import { defineRecipe } from '@chakra-ui/react/styled-system';
import { TOUCH } from '../theme/touch.ts';

/** Styles of every one-line control: inputs, selects, comboboxes. */
export const controlRecipe = defineRecipe({
  base: {
    display: 'block',
    width: 'full',
    minWidth: 0,
    height: '8',
    paddingInline: '2.5',
    bg: 'surface',
    color: 'text',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'control',
    borderRadius: 'md',
    fontSize: 'md',
    textAlign: 'start',
    transitionProperty: 'border-color, box-shadow',
    transitionDuration: 'feedback',
    '&:hover:not(:disabled)': { borderColor: 'muted' },
    '&:focus, &:focus-within': {
      outline: 'none',
      borderColor: 'focus',
      boxShadow: '0 0 0 1px var(--q-focus)',
    },
    '&[aria-invalid=true]': { borderColor: 'danger', boxShadow: '0 0 0 1px var(--q-danger)' },
    '&:disabled, &[aria-disabled=true]': {
      bg: 'sunken',
      color: 'muted',
      borderColor: 'border-strong',
      cursor: 'not-allowed',
    },
    '&[readonly]': { bg: 'sunken' },
    // Safari zooms into anything smaller.
    [TOUCH]: { fontSize: '16px', height: '44px' },
  },
  variants: {
    figures: { true: { fontVariantNumeric: 'tabular-nums' } },
    compact: { true: { height: '7', fontSize: 'table', paddingInline: '2', [TOUCH]: { height: '10' } } },
  },
});
