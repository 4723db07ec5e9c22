export { intlTag, type Locale, type Theme } from './language.ts';
export type { UiKey, UiText } from './texts.ts';
export { type Ui, useUi } from './ui-context.ts';
export { UiProvider, type UiProviderProps } from './ui-provider.tsx';
export { useFirstInput } from './use-first-input.ts';
