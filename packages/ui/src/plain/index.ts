export { PlainButton, type PlainButtonProps } from './plain-button.tsx';
export { PlainCheck } from './plain-check.tsx';
export { PlainField, type PlainFieldProps } from './plain-field.tsx';
export { PlainNotice } from './plain-notice.tsx';
export { PlainPage, type PlainPageProps } from './plain-page.tsx';
export { PlainSelect, type PlainSelectProps } from './plain-select.tsx';
