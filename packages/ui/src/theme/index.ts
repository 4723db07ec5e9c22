export { directionOf, intlTag, type Locale, type Theme } from './language.ts';
export { system } from './system.ts';
export { type UiKey, type UiText, uiText } from './texts.ts';
export { type Ui, UiContext, useUi } from './ui-context.ts';
export { UiProvider, type UiProviderProps } from './ui-provider.tsx';
