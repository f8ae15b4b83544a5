import type { Element, Id, Section } from '@trama/model';
import { type FC, useMemo, useState } from 'react';
import { useEditor, useNode, useView } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { SearchField } from '../ui/search-field.tsx';
import { chooseState, stateChoices } from './choose-state.ts';
import { FieldList } from './field-list.tsx';
import styles from './inspector.module.css';
import { STYLE_GROUPS, styleFieldsOf } from './node-fields.ts';
import { stateName } from './node-settings/state-names.ts';
import { useStateNaming } from './node-settings/use-state-naming.ts';

/** The looks of the selection, on the screen and in the state that are being edited. */
export const StylePanel: FC<{ id: Id }> = ({ id }) => {
  const texts = useTexts();
  const { store } = useEditor();
  const node = useNode(id);
  const ids = useView((view) => view.selection);
  const [query, setQuery] = useState('');
  const isSection = node !== undefined && 'linkId' in node;
  const type = node && 'component' in node ? node.type : null;
  const fields = useMemo(() => styleFieldsOf(isSection, store.registry.element(type ?? '')), [store, isSection, type]);
  if (!node) return null;
  return (
    <>
      <div className={styles.tools}>
        <StateSelect node={node} />
        <SearchField label={texts.inspector.filter} value={query} onChange={setQuery} />
      </div>
      <FieldList ids={ids} node={node} fields={fields} groups={STYLE_GROUPS} query={query} />
    </>
  );
};

/** States of the node itself, those that its type switches, and hover. */
const StateSelect: FC<{ node: Element | Section }> = ({ node }) => {
  const texts = useTexts();
  const editor = useEditor();
  const state = useView((view) => view.state);
  const screen = useView((view) => view.screen);
  const naming = useStateNaming();
  return (
    <div className={styles.place}>
      <select
        aria-label={texts.inspector.state}
        value={state ?? ''}
        data-active={state !== null || undefined}
        onChange={(event) => chooseState(editor, node, event.target.value || null)}
      >
        <option value="">{texts.inspector.stateNone}</option>
        {stateChoices(node, editor.store.registry).map((choice) => (
          <option key={choice.id} value={choice.id}>
            {stateName(choice, naming)}
          </option>
        ))}
      </select>
      <span className={styles.screen} data-active={screen !== 'default' || undefined}>
        {texts.screens[screen]}
      </span>
    </div>
  );
};
