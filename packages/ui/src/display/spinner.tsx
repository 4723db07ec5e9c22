import { chakra } from '@chakra-ui/react/styled-system';

const Ring = chakra('span', {
  base: {
    display: 'inline-block',
    width: '14px',
    height: '14px',
    borderRadius: 'full',
    border: '2px solid currentColor',
    borderInlineEndColor: 'transparent',
    animation: 'q-turn 700ms linear infinite',
  },
});

/** Shows that a short operation is in progress, inside a button or a field. */
export const Spinner = ({ label }: { label: string }) => <Ring role="img" aria-label={label} />;
