export {
  createI18n,
  loadMessages,
  type MessageLoaders,
  type Messages,
  translateLiteral,
} from './create-i18n.ts';
export { useErrorText } from './use-error-text.ts';
export { type Translate, useMessages, useTranslated } from './use-messages.ts';
