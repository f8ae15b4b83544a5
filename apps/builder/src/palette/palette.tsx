import { insertElement, type SectionContainer } from '@trama/document';
import type { Id } from '@trama/model';
import { type FC, type PointerEvent, useMemo, useState } from 'react';
import { addSectionHere } from '../commands/edit-commands.ts';
import { insertionPlace } from '../commands/insertion-place.ts';
import type { Editor } from '../editor/editor.ts';
import { useEditor, useEntity, useIds } from '../editor/editor-context.ts';
import { PanelHead } from '../panels/panel-head.tsx';
import { useLabel, useTexts } from '../texts/index.ts';
import { definitionIcon, Icon } from '../ui/icon.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { ELEMENT_CATEGORIES } from './element-categories.ts';
import styles from './palette.module.css';
import type { DragSource } from './palette-drag.ts';
import { usePaletteDrag } from './palette-drag-context.ts';

/** Adds what a source stands for at the selection, and selects it. */
const addAtSelection = (editor: Editor, { payload }: DragSource): void => {
  const { store, view, texts } = editor;
  const { pageId, selection } = view.get();
  const into = insertionPlace(store.design, store.registry, pageId, selection.at(-1));
  if (!into || (payload.kind !== 'new' && payload.kind !== 'component')) return;
  const element = payload.kind === 'new' ? { type: payload.type } : { component: payload.component };
  const id = editor.run(insertElement, { element, into }, texts.steps.insert);
  if (id === undefined) return;
  editor.select([id]);
  editor.canvas?.send({ type: 'scroll-to', id });
};

/** Everything that can be added, in groups; dragged onto the page, or added at the selection. */
export const Palette: FC = () => {
  const texts = useTexts();
  const labelOf = useLabel();
  const { store } = useEditor();
  const components = useIds('components');
  const [query, setQuery] = useState('');
  const offered = useMemo(
    () =>
      store.registry.elements.filter(({ hidden, deprecated, name, label }) => {
        const words = `${name} ${label.en} ${label.pt}`.toLowerCase();
        return !hidden && !deprecated && words.includes(query.trim().toLowerCase());
      }),
    [store, query],
  );
  return (
    <>
      <PanelHead title={texts.palette.title}>
        <SearchField label={texts.palette.search} value={query} onChange={setQuery} />
      </PanelHead>
      <div className={styles.scroll}>
        <p className={styles.hint}>{texts.palette.hint}</p>
        {offered.length === 0 && <p className={styles.hint}>{texts.palette.empty}</p>}
        {ELEMENT_CATEGORIES.map((category) => {
          const inCategory = offered.filter((definition) => definition.category === category);
          if (inCategory.length === 0) return null;
          return (
            <section key={category}>
              <h3 className={styles.category}>{texts.palette.categories[category]}</h3>
              <ul className={styles.items}>
                {inCategory.map((definition) => (
                  <PaletteItem
                    key={definition.id}
                    source={{
                      payload: { kind: 'new', type: definition.id },
                      label: labelOf(definition.label),
                      icon: definitionIcon(definition.icon),
                    }}
                  />
                ))}
                {category === 'layout' && query === '' && (
                  <>
                    <SectionItem label={texts.inspector.section} container="normal" />
                    <SectionItem label={texts.palette.compactSection} container="compact" />
                  </>
                )}
              </ul>
            </section>
          );
        })}
        {components.length > 0 && query === '' && (
          <section>
            <h3 className={styles.category}>{texts.palette.components}</h3>
            <ul className={styles.items}>
              {components.map((id) => (
                <ComponentItem key={id} id={id} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
};

const SectionItem: FC<{ label: string; container: SectionContainer }> = ({ label, container }) => {
  const editor = useEditor();
  return (
    <li>
      <button type="button" className={styles.item} onClick={() => addSectionHere(editor, container)}>
        <Icon name="panel-top" size={18} />
        <span>{label}</span>
      </button>
    </li>
  );
};

const ComponentItem: FC<{ id: Id }> = ({ id }) => {
  const texts = useTexts();
  const component = useEntity('components', id);
  if (component?.kind !== 'component') return null;
  const label = component.name ?? texts.layers.component;
  return <PaletteItem source={{ payload: { kind: 'component', component: id }, label, icon: 'puzzle' }} />;
};

const PaletteItem: FC<{ source: DragSource }> = ({ source }) => {
  const editor = useEditor();
  const drag = usePaletteDrag();
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>): void => {
    if (event.button !== 0) return;
    const { currentTarget: target, pointerId, clientX: x, clientY: y } = event;
    drag.start(source, { target, pointerId, at: { x, y } });
  };
  return (
    <li>
      <button
        type="button"
        className={styles.item}
        onPointerDown={onPointerDown}
        onClick={() => !drag.takeEnd() && addAtSelection(editor, source)}
      >
        <Icon name={source.icon} size={18} />
        <span>{source.label}</span>
      </button>
    </li>
  );
};
