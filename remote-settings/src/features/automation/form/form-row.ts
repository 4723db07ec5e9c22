import { chakra } from '@qafila/ui';

/** One line of a list in the form: its fields, and the button that takes it away at the end. */
export const FormRow = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr) 32px',
    padding: '2.5',
    border: 'hairline',
    borderRadius: 'md',
    bg: 'sunken',
  },
});
export const RowFields = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    alignItems: 'start',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(170px, 100%), 1fr))',
  },
});
