const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** @throws Error when a name is not in lower case with dashes. */
export function checkName(kind: string, name: string | undefined): string {
  if (name && NAME.test(name)) return name;
  throw new Error(`The name of a ${kind} is lower case with dashes, like 'cash-close'; got '${name ?? ''}'.`);
}

/** `cash-close` as `CashClose`. */
export const pascalCase = (name: string): string =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** `cash-close` as `Cash close`. */
export const sentenceCase = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** `cash-close` as `cashClose`. */
export const camelCase = (name: string): string => {
  const pascal = pascalCase(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
};
