import { El } from '@trama/document/notation';
import { inlineHtml, trimmed } from './inline-text.ts';
import type { ReadElement } from './reading.ts';

/** Types of a field that the format has too. */
const FIELD_TYPES = new Set('text textarea email search password number date time tel'.split(' '));

/** A button with its text; what is drawn in it is left out. */
export const readButton: ReadElement = (reading, element, around) => {
  reading.leftOut.addMany('pictures', element.querySelectorAll('svg, img').length);
  const props = reading.propsOf(element, around, 'button', true);
  const words = [...element.childNodes].filter((node) => !(node instanceof SVGElement));
  const label =
    element.localName === 'input'
      ? (element.getAttribute('value') ?? 'OK')
      : trimmed(inlineHtml(words, false, reading.leftOut));
  const isSubmit =
    element.getAttribute('type') === 'submit' || (!element.hasAttribute('type') && element.closest('form'));
  return El({
    ...props,
    content: { ...props.content, '_ww-text_text': reading.texts(label), buttonType: isSubmit ? 'submit' : 'button' },
  });
};

/** A field of a form; one that the format has no equal of is left out. */
export const readField: ReadElement = (reading, element, around) => {
  const given = element.localName === 'textarea' ? 'textarea' : (element.getAttribute('type') ?? 'text').toLowerCase();
  if (given === 'hidden') return null;
  if (given === 'submit' || given === 'button') return readButton(reading, element, around);
  const type = given === 'url' ? 'text' : given;
  if (!FIELD_TYPES.has(type)) {
    reading.leftOut.add('controls', given);
    return null;
  }
  const props = reading.propsOf(element, around, 'form-input', true);
  const placeholder = element.getAttribute('placeholder') ?? '';
  const id = element.getAttribute('id');
  const labelled = id === null ? null : element.ownerDocument.querySelector(`label[for="${CSS.escape(id)}"]`);
  const label =
    element.getAttribute('aria-label') ?? (labelled ?? element.closest('label'))?.textContent?.trim() ?? placeholder;
  return El({
    ...props,
    content: {
      ...props.content,
      type,
      value: '',
      placeholder: reading.texts(placeholder),
      required: element.hasAttribute('required'),
      ...(element.hasAttribute('name') && { fieldName: element.getAttribute('name') ?? '' }),
    },
    attributes: { ...props.attributes, ...(label !== '' && { 'aria-label': label }) },
  });
};
