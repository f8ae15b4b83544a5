import { type FC, useMemo } from 'react';
import { insertNew, insertSection } from '../commands/insert-new.ts';
import { useEditor, useView } from '../editor/editor-context.ts';
import type { Adding } from '../editor/view.ts';
import { useLabel, useTexts } from '../texts/index.ts';
import { definitionIcon } from '../ui/icon.tsx';
import { Popover } from '../ui/popover.tsx';
import { SearchList, type SearchOption } from '../ui/search-list.tsx';
import { ELEMENT_CATEGORIES } from './element-categories.ts';
import { OFFERED_SECTIONS } from './offered-sections.ts';

interface Offer extends SearchOption {
  add: () => void;
}

/** Everything that can be added at a place: elements in the order of the palette, components, sections behind it. */
const useOffers = ({ place }: Adding): readonly Offer[] => {
  const editor = useEditor();
  const texts = useTexts();
  const labelOf = useLabel();
  return useMemo(() => {
    const { registry, design } = editor.store;
    const elements = registry.elements
      .filter(({ hidden, deprecated }) => !hidden && !deprecated)
      .toSorted((a, b) => ELEMENT_CATEGORIES.indexOf(a.category) - ELEMENT_CATEGORIES.indexOf(b.category))
      .map(
        ({ id, name, label, icon, category }): Offer => ({
          id,
          label: labelOf(label),
          group: texts.palette.categories[category],
          words: `${name} ${label.en} ${label.pt}`,
          icon: definitionIcon(icon),
          add: () => insertNew(editor, { type: id }, place),
        }),
      );
    const components = Object.values(design.components)
      .filter(({ kind }) => kind === 'component')
      .map(
        ({ id, name }): Offer => ({
          id,
          label: name ?? texts.layers.component,
          group: texts.palette.components,
          icon: 'puzzle',
          add: () => insertNew(editor, { component: id }, place),
        }),
      );
    const sections = OFFERED_SECTIONS.map(
      ({ container, text }): Offer => ({
        id: container,
        label: text(texts),
        group: texts.canvas.sections,
        icon: 'panel-top',
        add: () => insertSection(editor, container, place),
      }),
    );
    return [...elements, ...components, ...sections];
  }, [editor, texts, labelOf, place]);
};

/** What can be added where "+" was pressed on the page, or `/` typed: found by typing. */
export const QuickAdd: FC = () => {
  const texts = useTexts();
  const { view } = useEditor();
  const adding = useView((current) => current.adding);
  if (!adding) return null;
  const { x, y, width, height } = adding.at;
  return (
    <Popover
      title={texts.canvas.addHere}
      isOpen
      onOpenChange={(isOpen) => !isOpen && view.update({ adding: null })}
      anchor={{ getBoundingClientRect: () => new DOMRect(x, y, width, height) }}
    >
      <Offers adding={adding} />
    </Popover>
  );
};

const Offers: FC<{ adding: Adding }> = ({ adding }) => {
  const texts = useTexts();
  const { view } = useEditor();
  return (
    <SearchList
      label={texts.palette.search}
      title={texts.canvas.addHere}
      empty={texts.palette.empty}
      options={useOffers(adding)}
      onChoose={({ add }) => {
        view.update({ adding: null });
        add();
        document.querySelector<HTMLElement>('#canvas iframe')?.focus();
      }}
      onLeave={() => view.update({ adding: null })}
    />
  );
};
