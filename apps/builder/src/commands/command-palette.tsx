import { subtreeIds } from '@trama/document';
import { type FC, useMemo } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { showUses } from '../references/ask-uses.ts';
import { targetName, targetsOf, USED_KINDS } from '../references/targets.ts';
import { useLabel, useLanguage, useTexts } from '../texts/index.ts';
import { Dialog } from '../ui/dialog.tsx';
import { definitionIcon } from '../ui/icon.tsx';
import { SearchList, type SearchOption } from '../ui/search-list.tsx';
import { COMMANDS } from './commands.ts';
import { insertNew } from './insert-new.ts';
import { keyCaps } from './keys.ts';
import { isMac } from './platform.ts';

interface Entry extends SearchOption {
  run: () => void;
}

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
          run: () => insertNew(editor, { type: id }),
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
        return [{ id: `element-${id}`, group, label, icon: definitionIcon(definition?.icon), run }];
      });
    const naming = { texts, labels, language: view.get().language };
    const uses = USED_KINDS.flatMap((kind) => targetsOf(design, kind)).map((target): Entry => {
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
  return (
    <SearchList
      label={texts.commandPalette.search}
      title={texts.commandPalette.title}
      empty={texts.commandPalette.empty}
      options={entries}
      size="large"
      onChoose={(entry) => {
        view.update({ dialog: null });
        entry.run();
      }}
    />
  );
};
