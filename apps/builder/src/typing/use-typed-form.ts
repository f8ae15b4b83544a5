import { type FormEvent, useContext, useRef } from 'react';
import { EditorContext } from '../editor/editor-context.ts';
import { useLeavingPage } from './use-leaving-page.ts';

interface TypedForm {
  /** Hears what is typed into the fields of a form. */
  onInput: (event: FormEvent) => void;
  /** Whether a text stands in a field into which somebody has typed. */
  hasText: () => boolean;
  /** Offers back what was typed. */
  offerBack: () => void;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: EventTarget): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  // What nobody may read is kept nowhere.
  (target instanceof HTMLInputElement && !['password', 'checkbox', 'radio', 'file'].includes(target.type));

const labelOf = (field: TextField): string =>
  field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent?.trim() ?? field.name;

/** What is typed into a form that counts once it is sent: when the page goes before, it is offered back. @param title what the form is called */
export const useTypedForm = (title: string): TypedForm => {
  const lostTexts = useContext(EditorContext)?.lostTexts;
  const typed = useRef(new Set<TextField>());
  const lines = (): readonly string[] =>
    [...typed.current]
      .filter(({ isConnected, value }) => isConnected && value.trim() !== '')
      .map((field) => `${labelOf(field)}: ${field.value}`);
  const offerBack = (): void => {
    const text = lines().join('\n');
    if (text !== '') lostTexts?.keepDraft(title, text);
  };
  useLeavingPage(offerBack);
  return {
    onInput: ({ target }) => {
      if (isTextField(target)) typed.current.add(target);
    },
    hasText: () => lines().length > 0,
    offerBack,
  };
};
