import { setContent, setStyle, setText } from '@trama/document';
import { type Field, type Id, isBinding, isRecord, type Value } from '@trama/model';
import type { Editor } from '../editor/editor.ts';
import { withDeclaration } from '../fields/declarations.ts';
import { CUSTOM_CSS, type PlacedField } from './css-fields.ts';
import type { EditedPlace } from './value-in-force.ts';

/** The author's own CSS differs by screen and state. */
const EVERYWHERE = { responsive: true, states: true };

/** Where on a node a field is written, of the place that is edited, and what makes one step of the history of it. */
const targetOf = (
  ids: readonly Id[],
  field: Pick<Field, 'responsive' | 'states'>,
  place: EditedPlace,
  burst: string,
) => {
  const screen = field.responsive ? place.screen : 'default';
  const state = field.states ? place.state : null;
  return {
    layer: state === null ? { screen } : { screen, state },
    group: `${ids.join()}:${burst}:${screen}:${state}`,
  };
};

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
  const { language } = place;
  const { layer, group } = targetOf(ids, field, place, burst);
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

/**
 * Sets one declaration in the own CSS of some nodes; the others of each stay. One step until the group is closed.
 * @param cssOf the own CSS of a node that counts where the user edits
 */
export const setDeclaration = (
  editor: Editor,
  ids: readonly Id[],
  property: string,
  value: Value | undefined,
  place: EditedPlace,
  cssOf: (id: Id) => unknown,
): void => {
  const { layer, group } = targetOf(ids, EVERYWHERE, place, `${CUSTOM_CSS}:${property}`);
  for (const id of ids) {
    const css = withDeclaration(cssOf(id), property, value);
    editor.run(setStyle, { id, property: CUSTOM_CSS, value: css, ...layer }, editor.texts.steps.style, group);
  }
};

/** The value that a control shows: of a text with languages, the one that is being edited. */
export const shownValue = ({ field }: PlacedField, value: Value | undefined, language: string): unknown => {
  if (!field.multiLang || !isRecord(value) || isBinding(value)) return value;
  const byLanguage = value as Readonly<Record<string, Value>>;
  return byLanguage[language] ?? Object.values(byLanguage)[0];
};
