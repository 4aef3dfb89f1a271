/** Whether the style sheet's `field-sizing` grows the field; elsewhere its text has to be measured. */
const GROWS_BY_ITSELF = CSS.supports('field-sizing', 'content');

/** Makes a field as high as its text, wrapped lines included; the style sheet says where that ends. */
export function fitHeight(field: HTMLTextAreaElement): void {
  if (GROWS_BY_ITSELF) return;
  field.style.height = 'auto';
  field.style.height = `${field.scrollHeight}px`;
}
