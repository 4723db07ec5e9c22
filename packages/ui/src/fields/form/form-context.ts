import { createContext, useContext } from 'react';

/** What fields and sections tell the form they stand in. */
export interface FormRegistry {
  /** Tells the form that a field is shown, and in which section; the result takes it back. */
  register(path: string, section: string | undefined): () => void;
  has(path: string): boolean;
  sectionOf(path: string): string | undefined;
  name(section: string, title: string): void;
  titleOf(section: string): string;
  /** Fields that the user emptied. react-hook-form takes undefined for 'back to the default', so they hold null. */
  readonly emptied: Set<string>;
}

export const FormRegistryContext = createContext<FormRegistry | undefined>(undefined);
export const FormSectionContext = createContext<string | undefined>(undefined);

export const useFormRegistry = () => useContext(FormRegistryContext);

/** A registry that lives as long as the form; a field that a closed tab takes off the page keeps its section. */
export function createFormRegistry(): FormRegistry {
  const sections = new Map<string, string | undefined>();
  const titles = new Map<string, string>();
  return {
    emptied: new Set(),
    register(path, section) {
      sections.set(path, section);
      return () => {
        if (section === undefined) sections.delete(path);
      };
    },
    has: (path) => sections.has(path),
    sectionOf: (path) => sections.get(path),
    name: (section, title) => {
      titles.set(section, title);
    },
    titleOf: (section) => titles.get(section) ?? section,
  };
}
