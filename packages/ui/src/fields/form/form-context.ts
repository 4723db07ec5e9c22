import { createContext, useContext } from 'react';

/** What fields and sections register with their form. */
export interface FormRegistry {
  /** Registers a mounted field with its section; returns the function that removes it. */
  register(path: string, section: string | undefined): () => void;
  has(path: string): boolean;
  sectionOf(path: string): string | undefined;
  name(section: string, title: string): void;
  titleOf(section: string): string;
  /** Fields that the user emptied. react-hook-form treats undefined as 'back to the default', so they are null. */
  readonly emptied: Set<string>;
}

export const FormRegistryContext = createContext<FormRegistry | undefined>(undefined);
export const FormSectionContext = createContext<string | undefined>(undefined);

export const useFormRegistry = () => useContext(FormRegistryContext);

/** A registry for the form's lifetime; a field that a closed tab unmounts keeps its section. */
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
