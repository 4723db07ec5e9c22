type Attributes = Readonly<Record<string, string | undefined>>;

/** Creates an element; attributes that are undefined are left out. No attribute is an inline style. */
export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** Writes a text only if it differs, so that a screen reader does not read it again; an empty one hides the element. */
export function write(element: HTMLElement, text: string | undefined): void {
  if (element.textContent !== (text ?? '')) element.textContent = text ?? '';
  element.hidden = !text;
}
