import { chakra } from '@chakra-ui/react/styled-system';

/** A short text on a tint. For states use the badges that also have a shape. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    height: '5',
    paddingInline: '2',
    borderRadius: 'sm',
    fontSize: 'sm',
    lineHeight: '20px',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      neutral: { bg: 'neutral-tint', color: 'neutral-text' },
      brand: { bg: 'brand-tint', color: 'brand-text' },
      info: { bg: 'info-tint', color: 'info-text' },
      success: { bg: 'success-tint', color: 'success-text' },
      warning: { bg: 'warning-tint', color: 'warning-text' },
      danger: { bg: 'danger-tint', color: 'danger-text' },
    },
    /** A red edge that marks late tasks in any status. */
    late: {
      true: {
        borderInlineStart: '3px solid var(--q-late)',
        borderStartStartRadius: '1px',
        borderEndStartRadius: '1px',
        paddingInlineStart: '1.5',
      },
    },
  },
  defaultVariants: { tone: 'neutral' },
});
