import { addClass, extractClass, setClasses } from '@trama/document';
import type { Element, Id, Section } from '@trama/model';
import { type FC, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useDesignValue, useEditor, useNode, useView } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { Popover } from '../ui/popover.tsx';
import { SearchList, type SearchOption } from '../ui/search-list.tsx';
import { className, freeClassName } from './class-words.ts';
import styles from './classes.module.css';
import { showClass } from './show-class.ts';
import { useClasses } from './use-classes.ts';
import { VariantMenu } from './variant-menu.tsx';

const MAKE = 'make';
const EXTRACT = 'extract';

/** The classes of the selection in the state that is edited: what comes later is stronger. */
export const ClassChips: FC<{ id: Id }> = ({ id }) => {
  const node = useNode(id);
  const state = useView((view) => view.state) ?? 'default';
  if (!node) return null;
  return <Chips node={node} state={state} />;
};

interface ChipsProps {
  node: Element | Section;
  state: string;
}

const moved = (list: readonly Id[], from: number, to: number): readonly Id[] => {
  const left = list.filter((_, index) => index !== from);
  return [...left.slice(0, to), ...list.slice(from, from + 1), ...left.slice(to)];
};

const Chips: FC<ChipsProps> = ({ node, state }) => {
  const texts = useTexts();
  const editor = useEditor();
  const { store, view } = editor;
  const [dragged, setDragged] = useState<Id | null>(null);
  const [isOpen, setOpen] = useState(false);
  const classes = useClasses();
  const list = [...new Set(node.classes[state] ?? [])];
  useDesignValue(({ design }) => list.map((one) => design.classes[one]?.name ?? '').join('\n'));

  const setFor = (id: Id, next: readonly Id[]): void => {
    editor.run(setClasses, { id, state, classes: next }, editor.texts.classes.applied);
  };
  /** All that is selected gets the class, or loses it; in one step. */
  const changeAll = (change: (list: readonly Id[]) => readonly Id[]): void =>
    editor.asOneStep(() => {
      for (const id of view.get().selection) {
        const found = store.design.elements[id] ?? store.design.sections[id];
        if (found) setFor(id, change(found.classes[state] ?? []));
      }
    });
  const apply = (added: Id): void => changeAll((had) => [...had.filter((one) => one !== added), added]);
  const remove = (gone: Id): void => changeAll((had) => had.filter((one) => one !== gone));
  const move = (from: number, to: number): void => {
    if (to >= 0 && to < list.length && to !== from) setFor(node.id, moved(list, from, to));
  };
  const make = (operation: 'make' | 'extract'): void =>
    editor.asOneStep(() => {
      const name = freeClassName(store.design.classes, texts.classes.newName);
      const label = editor.texts.classes.applied;
      const empty = { name, style: {}, content: {}, subClasses: {} };
      const made =
        operation === MAKE
          ? editor.run(addClass, empty, label)
          : editor.run(extractClass, { id: node.id, name }, label);
      if (made === undefined) return;
      if (operation === MAKE || view.get().selection.length > 1) apply(made);
      showClass(editor, made);
      view.update({ leftPanel: 'looks' });
    });
  const choose = (option: SearchOption): void => {
    setOpen(false);
    if (option.id === MAKE || option.id === EXTRACT) make(option.id);
    else apply(option.id);
  };
  const options: readonly SearchOption[] = [
    ...classes
      .filter((one) => !list.includes(one.id))
      .map((one) => ({ id: one.id, label: className(one, texts), group: one.folder ?? '', icon: 'hash' as const })),
    { id: MAKE, label: texts.classes.makeEmpty, group: '', icon: 'plus' },
    ...(state === 'default'
      ? [{ id: EXTRACT, label: texts.classes.extract, group: '', icon: 'palette' as const }]
      : []),
  ];

  const onKeyDown = (event: KeyboardEvent, index: number, id: Id): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (event.key === 'Delete' || event.key === 'Backspace') remove(id);
    else if (event.altKey && step !== 0) move(index, index + step);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** Where the chip would stand that is dragged: the place of the chip below the pointer. */
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    if (dragged === null) return;
    const below = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-class]');
    const over = below?.dataset.class;
    if (over !== undefined && over !== dragged) move(list.indexOf(dragged), list.indexOf(over));
  };

  return (
    <section className={styles.chips} aria-label={texts.classes.ofElement}>
      <ul onPointerMove={onPointerMove}>
        {list.map((id, index) => {
          const shared = store.design.classes[id];
          const name = className(shared, texts);
          return (
            <li key={id} className={styles.chip} data-class={id} data-gone={shared === undefined || undefined}>
              <button
                type="button"
                className={styles.chipName}
                title={shared ? texts.classes.edit(name) : texts.classes.goneHint}
                aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete"
                onPointerDown={(event) => {
                  if (event.button !== 0 || list.length < 2) return;
                  event.currentTarget.setPointerCapture(event.pointerId);
                  editor.closeGroup();
                  setDragged(id);
                }}
                onPointerUp={() => setDragged(null)}
                onPointerCancel={() => setDragged(null)}
                onKeyDown={(event) => onKeyDown(event, index, id)}
                onClick={() => shared && showClass(editor, id)}
              >
                {name}
              </button>
              {shared && Object.keys(shared.subClasses).length > 0 && (
                <VariantMenu node={node} state={state} shared={shared} />
              )}
              <IconButton icon="x" size={11} label={texts.classes.takeOff(name)} onClick={() => remove(id)} />
            </li>
          );
        })}
        <li>
          <Popover
            title={texts.classes.apply}
            side="left"
            isOpen={isOpen}
            onOpenChange={setOpen}
            trigger={
              <button type="button" className={styles.addChip} aria-label={texts.classes.apply}>
                + {list.length === 0 && texts.classes.one}
              </button>
            }
          >
            {isOpen && (
              <SearchList
                label={texts.classes.search}
                title={texts.classes.title}
                empty={texts.values.nothingFound}
                options={options}
                onChoose={choose}
              />
            )}
          </Popover>
        </li>
      </ul>
    </section>
  );
};
