export { Button, type ButtonProps } from './button.tsx';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
export { Link } from './link.tsx';
export { TextButton } from './text-button.ts';
