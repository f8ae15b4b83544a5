import { insertElement, subtreeIds } from '@trama/document';
import type { Id } from '@trama/model';
import { type FC, type KeyboardEvent, useId, useMemo, useState } from 'react';
import type { Editor } from '../editor/editor.ts';
import { useEditor, useView } from '../editor/editor-context.ts';
import { showUses } from '../references/ask-uses.ts';
import { othersOf, targetName, USED_KINDS } from '../references/targets.ts';
import { useLabel, useLanguage, useTexts } from '../texts/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { definitionIcon, Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icons.ts';
import { matchesSearch } from '../ui/search-match.ts';
import styles from './command-palette.module.css';
import { COMMANDS } from './commands.ts';
import { insertionPlace } from './insertion-place.ts';
import { keyCaps } from './keys.ts';
import { isMac } from './platform.ts';

interface Entry {
  id: string;
  group: string;
  label: string;
  icon: IconName;
  keys: readonly string[];
  run: () => void;
}

/** At most this many entries are shown. */
const MOST = 60;

const insertHere = (editor: Editor, type: Id): void => {
  const { store, view, texts } = editor;
  const into = insertionPlace(store.design, store.registry, view.get().pageId, view.get().selection.at(-1));
  const id = into && editor.run(insertElement, { element: { type }, into }, texts.steps.insert);
  if (id) editor.select([id]);
};

/** Everything that can be reached by typing: commands, pages, elements to add and elements of the page. */
const useEntries = (): readonly Entry[] => {
  const editor = useEditor();
  const texts = useTexts();
  const labelOf = useLabel();
  const { language: labels } = useLanguage();
  return useMemo(() => {
    const { store, view } = editor;
    const { design, registry } = store;
    const commands = COMMANDS.filter(({ id, isEnabled }) => id !== 'palette' && (isEnabled?.(editor) ?? true)).map(
      ({ id, group, keys, run }): Entry => ({
        id: `command-${id}`,
        group: texts.commandGroups[group],
        label: texts.commands[id],
        icon: 'command',
        keys: keys[0] === undefined ? [] : keyCaps(keys[0], isMac),
        run: () => run(editor),
      }),
    );
    const pages = Object.values(design.pages).map(
      ({ id, name }): Entry => ({
        id: `page-${id}`,
        group: texts.commandPalette.pages,
        label: name,
        icon: 'file-text',
        keys: [],
        run: () => editor.openPage(id),
      }),
    );
    const inserts = registry.elements
      .filter(({ hidden, deprecated }) => !hidden && !deprecated)
      .map(
        ({ id, label, icon }): Entry => ({
          id: `insert-${id}`,
          group: texts.commandPalette.insert,
          label: labelOf(label),
          icon: definitionIcon(icon),
          keys: [],
          run: () => insertHere(editor, id),
        }),
      );
    const sections = design.pages[view.get().pageId]?.sections ?? [];
    const elements = sections
      .flatMap((section) => Object.values(design.sections[section]?.slots ?? {}).flat())
      .flatMap((root) => subtreeIds(design, root))
      .flatMap((id): Entry[] => {
        const element = design.elements[id];
        const definition = registry.element(element?.type ?? '');
        const label = element?.name ?? (definition && labelOf(definition.label));
        if (!label) return [];
        const run = (): void => {
          editor.select([id]);
          editor.canvas?.send({ type: 'scroll-to', id });
        };
        const group = texts.commandPalette.elements;
        return [{ id: `element-${id}`, group, label, icon: definitionIcon(definition?.icon), keys: [], run }];
      });
    const naming = { texts, labels, language: view.get().language };
    const uses = USED_KINDS.flatMap((kind) => othersOf(design, { kind, id: '' })).map((target): Entry => {
      const name = targetName(design, registry, target, naming);
      return {
        id: `uses-${target.kind}-${target.id}`,
        group: texts.references.find,
        label: texts.references.findOf(name),
        icon: 'search',
        keys: [],
        run: () => showUses(editor, target),
      };
    });
    return [...commands, ...pages, ...inserts, ...elements, ...uses];
  }, [editor, texts, labels, labelOf]);
};

/** Finds and runs anything by typing. */
export const CommandPalette: FC = () => {
  const texts = useTexts();
  const { view } = useEditor();
  const isOpen = useView((current) => current.dialog === 'palette');
  return (
    <Dialog
      title={texts.commandPalette.title}
      look="bare"
      width={560}
      isOpen={isOpen}
      onClose={() => view.update({ dialog: null })}
    >
      {isOpen && <PaletteContent />}
    </Dialog>
  );
};

const PaletteContent: FC = () => {
  const texts = useTexts();
  const { view } = useEditor();
  const entries = useEntries();
  const listId = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const found = entries.filter(({ label, group }) => matchesSearch(`${label} ${group}`, query)).slice(0, MOST);

  const choose = (entry: Entry | undefined): void => {
    if (!entry) return;
    view.update({ dialog: null });
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setActive((active + step + found.length) % Math.max(found.length, 1));
    else if (event.key === 'Enter') choose(found[active]);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className={styles.search}>
        <Icon name="search" size={16} />
        <input
          role="combobox"
          aria-label={texts.commandPalette.search}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={found[active] ? `${listId}-${active}` : undefined}
          placeholder={texts.commandPalette.search}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={styles.list} role="listbox" id={listId} aria-label={texts.commandPalette.title}>
        {found.length === 0 && <p className={styles.empty}>{texts.commandPalette.empty}</p>}
        {found.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
          // biome-ignore lint/a11y/useFocusableInteractive: see above
          <div
            key={entry.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            ref={index === active ? (node) => node?.scrollIntoView({ block: 'nearest' }) : undefined}
            className={styles.entry}
            onClick={() => choose(entry)}
            onPointerMove={() => setActive(index)}
          >
            <Icon name={entry.icon} size={15} />
            <span className={styles.label}>{entry.label}</span>
            <span className={styles.group}>{entry.group}</span>
            {entry.keys.length > 0 && (
              <span className={styles.keys}>
                {entry.keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </span>
            )}
          </div>
        ))}
      </div>
    </>
  );
};
