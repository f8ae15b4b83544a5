import { useEngine, useSignalValue } from '@trama/react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { errorId } from '../../shared/controls/use-field-validity.ts';
import { useDropdown } from '../../shared/dropdowns/use-dropdown.ts';
import { formTexts } from './texts.ts';
import type { FieldError } from './use-form.ts';
import '../../shared/looks/said.css';

const FOCUSABLE = 'input, textarea, select, button, [tabindex]:not([tabindex="-1"])';

/** The field's node that takes the focus: the one that says it is wrong, or one inside it. */
const focusTarget = (field: Element): HTMLElement | null =>
  field.matches(FOCUSABLE) ? (field as HTMLElement) : field.querySelector<HTMLElement>(FOCUSABLE);

const isNode = (target: EventTarget | null): target is Element => target instanceof Element;

/** The field around a node, as far as it is wrong. */
const wrongField = (node: EventTarget | null): HTMLElement | null =>
  isNode(node) ? node.closest<HTMLElement>('[aria-errormessage]') : null;

/** After a failed attempt to submit the focus goes to the first field that is wrong. */
const useFocusOnFailure = (form: RefObject<HTMLElement | null>, failures: number): void => {
  useEffect(() => {
    if (failures === 0) return;
    // The fields learn of their errors after the form has told them: in the next frame they have drawn them.
    const frame = requestAnimationFrame(() => {
      const first = form.current?.querySelector('[aria-invalid="true"]');
      if (first) focusTarget(first)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [form, failures]);
};

/** The wrong field that has the focus. */
const useFocusedField = (form: RefObject<HTMLElement | null>, errors: readonly FieldError[]): HTMLElement | null => {
  const [field, setField] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const node = form.current;
    if (node === null) return;
    const enter = (event: Event) => setField(wrongField(event.target));
    const leave = () => setField(null);
    node.addEventListener('focusin', enter);
    node.addEventListener('focusout', leave);
    node.addEventListener('input', leave);
    return () => {
      node.removeEventListener('focusin', enter);
      node.removeEventListener('focusout', leave);
      node.removeEventListener('input', leave);
    };
  }, [form]);
  return errors.length === 0 ? null : field;
};

export interface FieldErrorsProps {
  form: RefObject<HTMLElement | null>;
  errors: readonly FieldError[];
  failures: number;
  /** The message is also shown, under the field that has the focus. */
  isShown: boolean;
}

/** What is wrong with the fields of a form: read out with each of them, and shown where the author wants it. */
export const FieldErrors = ({ form, errors, failures, isShown }: FieldErrorsProps): ReactNode => {
  const texts = formTexts(useSignalValue(useEngine().language));
  const field = useFocusedField(form, errors);
  useFocusOnFailure(form, failures);
  if (errors.length === 0) return null;
  const messageOf = ({ message, fault }: FieldError): string => message || texts[fault];
  const focused = errors.find(({ key }) => errorId(key) === field?.getAttribute('aria-errormessage'));
  return (
    <>
      <div className="ww-said" role="status">
        {errors.map((error) => (
          <p key={error.key}>
            {error.name}: <span id={errorId(error.key)}>{messageOf(error)}</span>
          </p>
        ))}
      </div>
      {isShown && focused !== undefined && field !== null && <Bubble field={field} text={messageOf(focused)} />}
    </>
  );
};

/** The message under its field, above everything else on the page; screen readers have it from the field itself. */
const Bubble = ({ field, text }: { field: HTMLElement; text: string }): ReactNode => {
  const anchor = useRef<HTMLElement>(field);
  const bubble = useRef<HTMLDivElement>(null);
  anchor.current = field;
  useDropdown(true, anchor, bubble, { offsetX: 0, offsetY: 4, width: 'max-content' }, () => undefined);
  return (
    <div ref={bubble} popover="manual" className="ww-form-error" aria-hidden="true">
      {text}
    </div>
  );
};
