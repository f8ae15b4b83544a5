import { setContent } from '@trama/document';
import {
  type Element,
  type Field,
  fieldsOfLooks,
  isBinding,
  LOOKS,
  label,
  reachOf,
  type Section,
  type SlotDefinition,
  type Value,
} from '@trama/model';
import type { FC } from 'react';
import { useEditor, useView } from '../../editor/editor-context.ts';
import { ValueRow } from '../../fields/value-row.tsx';
import { useTexts } from '../../texts/index.ts';
import type { PlacedField } from '../css-fields.ts';
import { useRowActions } from '../edited-target.ts';
import { FieldRow } from '../field-row.tsx';
import { originText } from '../origin-text.ts';
import { shownValue } from '../set-field.ts';
import { type SaidValue, valuesInForce } from '../value-in-force.ts';
import { SettingsGroup } from './settings-group.tsx';

const RENDERED: readonly PlacedField[] = fieldsOfLooks(LOOKS.style)
  .filter(({ name }) => name === 'conditionalRendering')
  .map((field) => ({ source: 'style', field }));

/** Whether a node is drawn at all, and once for what. */
export const ShownSettings: FC<{ node: Element | Section }> = ({ node }) => {
  const allTexts = useTexts();
  const texts = allTexts.nodeSettings;
  const { store } = useEditor();
  const screen = useView((view) => view.screen);
  const state = useView((view) => view.state);
  const language = useView((view) => view.language);
  const definition = 'component' in node ? store.registry.element(node.type ?? '') : undefined;
  const repeats = definition?.slots.filter(({ repeatable }) => repeatable) ?? [];
  const find = valuesInForce(node, store.design, { screen, state });
  const said = ({ source, field }: PlacedField): readonly SaidValue[] =>
    find.said(source, field.name, reachOf(source, field.name, field));
  const { actions } = useRowActions({
    ids: [node.id],
    screen,
    state,
    language,
    said,
    cssOf: () => undefined,
    hold: null,
  });
  const rows = RENDERED.map((placed) => ({
    placed,
    inForce: find.inForce('style', placed.field.name, reachOf('style', placed.field.name, placed.field)),
  }));
  const isRepeat = repeats.some(({ path }) => isBinding(node.content.default?.[path]));
  const isSet = isRepeat || rows.some(({ inForce }) => inForce.origin !== 'none');
  return (
    <SettingsGroup title={texts.shown} isSet={isSet} isOpen={repeats.length > 0}>
      {rows.map(({ placed, inForce }) => (
        <FieldRow
          key={placed.field.name}
          actions={actions}
          placed={placed}
          // What nobody has set is drawn (conformance 10.256).
          value={shownValue(placed, inForce.value ?? true, language)}
          origin={inForce.origin}
          originText={originText(inForce, store.design.classes, allTexts)}
          overrides={inForce.overridden !== undefined}
          resting={undefined}
          heldBy={null}
          contrast={null}
        />
      ))}
      {repeats.map((slot) => (
        <RepeatRow key={slot.path} node={node} slot={slot} isOnly={repeats.length === 1} />
      ))}
    </SettingsGroup>
  );
};

const repeatField = (slot: SlotDefinition, isOnly: boolean): Field => ({
  name: slot.path,
  type: 'collection',
  label: isOnly
    ? label('Repeat for', 'Repetir para')
    : label(`${slot.label.en}: repeat for`, `${slot.label.pt}: repetir para`),
  help: label(
    'Draws the first element in it once for each item of a list.',
    'Desenha o primeiro elemento de dentro uma vez para cada item de uma lista.',
  ),
  bindable: 'repeatable',
});

interface RepeatRowProps {
  node: Element | Section;
  slot: SlotDefinition;
  isOnly: boolean;
}

/** The list that a slot is repeated for: a collection that is chosen, or whatever a formula yields (conformance 10.254). */
const RepeatRow: FC<RepeatRowProps> = ({ node, slot, isOnly }) => {
  const editor = useEditor();
  const value = node.content.default?.[slot.path];
  const set = (next: Value | undefined): void => {
    const list = typeof next === 'string' ? { binding: 'formula', code: `collections['${next}']` } : next;
    const input = { id: node.id, screen: 'default', property: slot.path, value: list as Value | undefined } as const;
    editor.run(setContent, input, editor.texts.nodeSettings.steps.repeat);
  };
  return (
    <ValueRow
      field={repeatField(slot, isOnly)}
      value={isBinding(value) ? value : undefined}
      onChange={set}
      onCommit={editor.closeGroup}
    />
  );
};
