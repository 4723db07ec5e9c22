import { useEffect } from 'react';
import type { DrawerProps } from '../drawer/drawer-props.ts';

/** Titles the drawer, usually by the name of the open object; until `title` is known its view's own title stays. */
export function useDrawerTitle(
  setTitle: DrawerProps['setTitle'],
  title: string | undefined,
  subtitle?: string,
): void {
  useEffect(() => {
    if (title !== undefined) setTitle(title, subtitle);
  }, [setTitle, title, subtitle]);
}
