export { Checkbox, type CheckboxProps } from './checkbox.tsx';
export { controlRecipe } from './control-recipe.ts';
export { Input, Textarea } from './input.ts';
export { SearchInput } from './search-input.tsx';
export { Switch, type SwitchProps } from './switch.tsx';
