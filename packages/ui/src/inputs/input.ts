import { chakra } from '@chakra-ui/react/styled-system';
import { TOUCH } from '../theme/touch.ts';
import { controlRecipe } from './control-recipe.ts';

/** A one-line input without label or message; forms wrap it in a field. */
export const Input = chakra('input', controlRecipe);

/** Several lines of text; grows with its content if the browser supports it. */
export const Textarea = chakra('textarea', {
  ...controlRecipe,
  base: {
    ...controlRecipe.base,
    height: 'auto',
    minHeight: '20',
    paddingBlock: '1.5',
    resize: 'vertical',
    fieldSizing: 'content',
    [TOUCH]: { fontSize: '16px' },
  },
});
