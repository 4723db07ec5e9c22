/** The line of a page's title, by whose width its buttons fold: a drawer may stand beside it. */
export const HEAD_CONTAINER = { containerType: 'inline-size', containerName: 'page-head' } as const;

/** A title and four buttons with words have no room in one line. */
export const NARROW_HEAD = '@container page-head (max-width: 640px)';
