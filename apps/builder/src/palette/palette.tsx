import type { SectionContainer } from '@trama/document';
import type { Id } from '@trama/model';
import { type FC, type PointerEvent, useMemo, useState } from 'react';
import { insertNew, insertSection } from '../commands/insert-new.ts';
import type { Editor } from '../editor/editor.ts';
import { useEditor, useEntity, useIds } from '../editor/editor-context.ts';
import { PanelHead } from '../panels/panel-head.tsx';
import { useLabel, useTexts } from '../texts/index.ts';
import { definitionIcon, Icon } from '../ui/icon.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { matchesSearch } from '../ui/search-match.ts';
import { ELEMENT_CATEGORIES } from './element-categories.ts';
import { OFFERED_SECTIONS } from './offered-sections.ts';
import styles from './palette.module.css';
import type { DragSource } from './palette-drag.ts';
import { usePaletteDrag } from './palette-drag-context.ts';
import { ReadySections, useReadySections } from './ready-sections.tsx';

/** Adds what a source stands for at the selection, and selects it. */
const addAtSelection = (editor: Editor, { payload }: DragSource): void => {
  if (payload.kind === 'new') insertNew(editor, { type: payload.type });
  if (payload.kind === 'component') insertNew(editor, { component: payload.component });
};

/** Everything that can be added, in groups; dragged onto the page, or added at the selection. */
export const Palette: FC = () => {
  const texts = useTexts();
  const labelOf = useLabel();
  const { store } = useEditor();
  const components = useIds('components');
  const [query, setQuery] = useState('');
  const { categories } = texts.palette;
  const offered = useMemo(
    () =>
      store.registry.elements.filter(
        ({ hidden, deprecated, name, label, category }) =>
          !hidden && !deprecated && matchesSearch(`${name} ${label.en} ${label.pt} ${categories[category]}`, query),
      ),
    [store, query, categories],
  );
  const sections = OFFERED_SECTIONS.filter(({ text }) => matchesSearch(text(texts), query));
  const ready = useReadySections(query);
  const isNothing = offered.length === 0 && sections.length === 0 && ready.length === 0;
  return (
    <>
      <PanelHead title={texts.palette.title}>
        <SearchField label={texts.palette.search} value={query} onChange={setQuery} />
      </PanelHead>
      <div className={styles.scroll}>
        <p className={styles.hint}>{texts.palette.hint}</p>
        {isNothing && <p className={styles.hint}>{texts.palette.empty}</p>}
        {ELEMENT_CATEGORIES.map((category) => {
          const inCategory = offered.filter((definition) => definition.category === category);
          const ofLayout = category === 'layout' ? sections : [];
          if (inCategory.length === 0 && ofLayout.length === 0) return null;
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
                {ofLayout.map(({ container, text }) => (
                  <SectionItem key={container} label={text(texts)} container={container} />
                ))}
              </ul>
            </section>
          );
        })}
        <ReadySections offered={ready} />
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
      <button type="button" className={styles.item} onClick={() => insertSection(editor, container)}>
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
