import { defineRecipe } from '@chakra-ui/react/styled-system';
import { NARROW_HEAD } from '../layout/head-container.ts';
import { TOUCH } from '../theme/touch.ts';

/** Styles of every button. `primary` is the one primary action of a view. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1.5',
    flexShrink: 0,
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'feedback',
    '&:is(:disabled, [aria-disabled=true])': { opacity: 0.5, cursor: 'not-allowed' },
    '& svg': { flexShrink: 0 },
  },
  variants: {
    variant: {
      primary: {
        bg: 'brand',
        color: 'on-brand',
        '&:not(:disabled):hover': { bg: 'brand-hover' },
        '&:not(:disabled):active': { bg: 'brand-active' },
      },
      secondary: {
        bg: 'surface',
        borderColor: 'border-strong',
        '&:not(:disabled):is(:hover, [aria-expanded=true])': { bg: 'hover', borderColor: 'control' },
      },
      ghost: {
        color: 'muted',
        '&:not(:disabled):is(:hover, [aria-expanded=true])': { bg: 'hover', color: 'text' },
      },
      danger: {
        bg: 'danger',
        color: 'on-danger',
        '&:not(:disabled):hover': { bg: 'danger-hover' },
      },
    },
    size: {
      sm: { height: '7', paddingInline: '2.5', fontSize: 'table', [TOUCH]: { height: '10' } },
      md: { height: '8', paddingInline: '3', fontSize: 'md', [TOUCH]: { height: '44px' } },
      lg: { height: '10', paddingInline: '4', fontSize: 'md', [TOUCH]: { height: '44px' } },
    },
    square: { true: { paddingInline: 0, aspectRatio: '1' } },
    folds: { true: { [NARROW_HEAD]: { paddingInline: 0, aspectRatio: '1' } } },
  },
  defaultVariants: { variant: 'secondary', size: 'md' },
});
