import { setContent, setStyle, setText } from '@trama/document';
import { type Id, isBinding, isRecord, type Value } from '@trama/model';
import type { Editor } from '../editor/editor.ts';
import type { PlacedField } from './node-fields.ts';
import type { EditedPlace } from './value-in-force.ts';

/**
 * Sets a field of some nodes. One step until the group is closed.
 * @param place the screen, the state and the language that are edited; where the user is, if not given
 * @param burst what else changes in the same step: the names of all fields that one gesture sets
 */
export const setField = (
  editor: Editor,
  ids: readonly Id[],
  { source, field }: PlacedField,
  value: Value | undefined,
  place: EditedPlace & { language: string } = editor.view.get(),
  burst: string = `${source}:${field.name}`,
): void => {
  const { texts } = editor;
  const { screen: shownScreen, state: shownState, language } = place;
  const screen = field.responsive ? shownScreen : 'default';
  const state = field.states ? shownState : null;
  const group = `${ids.join()}:${burst}:${screen}:${state}`;
  const layer = state === null ? { screen } : { screen, state };
  for (const id of ids) {
    if (source === 'style') {
      editor.run(setStyle, { id, property: field.name, value, ...layer }, texts.steps.style, group);
    } else if (field.multiLang && typeof value === 'string') {
      editor.run(setText, { id, property: field.name, language, text: value }, texts.steps.text, group);
    } else {
      const label = field.responsive ? texts.steps.style : texts.steps.content;
      editor.run(setContent, { id, property: field.name, value, ...layer }, label, group);
    }
  }
};

/** The value that a control shows: of a text with languages, the one that is being edited. */
export const shownValue = ({ field }: PlacedField, value: Value | undefined, language: string): unknown => {
  if (!field.multiLang || !isRecord(value) || isBinding(value)) return value;
  const byLanguage = value as Readonly<Record<string, Value>>;
  return byLanguage[language] ?? Object.values(byLanguage)[0];
};
