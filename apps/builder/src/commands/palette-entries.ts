import { MAP_OF, subtreeIds } from '@trama/document';
import type { Design, Id, Label } from '@trama/model';
import { useMemo } from 'react';
import { tellCanvas } from '../canvas/tell-canvas.ts';
import type { Editor } from '../editor/editor.ts';
import { useEditor } from '../editor/editor-context.ts';
import { showUses } from '../references/ask-uses.ts';
import { goToPlace } from '../references/go-to-place.ts';
import { targetName, targetsOf, USED_KINDS } from '../references/targets.ts';
import { SITE_SECTIONS } from '../site/site-nav.tsx';
import { type Texts, useLabel, useLanguage, useTexts } from '../texts/index.ts';
import { definitionIcon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icons.ts';
import type { SearchOption } from '../ui/search-list.tsx';
import { listedWorkflows, WORKFLOW_LISTS } from '../workflows/listed-workflows.ts';
import { COMMANDS } from './commands.ts';
import { insertNew } from './insert-new.ts';
import { keyCaps } from './keys.ts';
import { isMac } from './platform.ts';

/** Something that is found by typing, and what choosing it does. */
export interface PaletteEntry extends SearchOption {
  run: () => void;
}

interface Naming {
  editor: Editor;
  texts: Texts;
  labels: keyof Label;
  labelOf: (label: Label) => string;
}

const commandEntries = ({ editor, texts }: Naming): readonly PaletteEntry[] =>
  COMMANDS.filter(({ id, isEnabled }) => id !== 'palette' && (isEnabled?.(editor) ?? true)).map(
    ({ id, group, keys, run }) => ({
      id: `command-${id}`,
      group: texts.commandGroups[group],
      label: texts.commands[id],
      icon: 'command',
      keys: keys[0] === undefined ? [] : keyCaps(keys[0], isMac),
      run: () => run(editor),
    }),
  );

const pageEntries = ({ editor, texts }: Naming): readonly PaletteEntry[] =>
  Object.values(editor.store.design.pages).map(({ id, name }) => ({
    id: `page-${id}`,
    group: texts.commandPalette.pages,
    label: name || texts.pages.untitled,
    icon: 'file-text',
    run: () => editor.openPage(id),
  }));

const insertEntries = ({ editor, texts, labelOf }: Naming): readonly PaletteEntry[] =>
  editor.store.registry.elements
    .filter(({ hidden, deprecated }) => !hidden && !deprecated)
    .map(({ id, label, icon }) => ({
      id: `insert-${id}`,
      group: texts.commandPalette.insert,
      label: labelOf(label),
      icon: definitionIcon(icon),
      run: () => insertNew(editor, { type: id }),
    }));

const elementsOf = (design: Design, pageId: Id): readonly Id[] =>
  (design.pages[pageId]?.sections ?? [])
    .flatMap((section) => Object.values(design.sections[section]?.slots ?? {}).flat())
    .flatMap((root) => subtreeIds(design, root));

/** Elements of the shown page; of the others those that somebody has named: without a name one box is like the next. */
const elementEntries = ({ editor, texts, labelOf }: Naming): readonly PaletteEntry[] => {
  const { store, view } = editor;
  const { design, registry } = store;
  const shown = view.get().pageId;
  return [shown, ...Object.keys(design.pages).filter((id) => id !== shown)].flatMap((pageId) =>
    elementsOf(design, pageId).flatMap((id): PaletteEntry[] => {
      const element = design.elements[id];
      const definition = registry.element(element?.type ?? '');
      const label = element?.name || (pageId === shown && definition ? labelOf(definition.label) : '');
      if (!label) return [];
      const group =
        pageId === shown
          ? texts.commandPalette.elements
          : texts.commandPalette.elementsOf(design.pages[pageId]?.name || texts.pages.untitled);
      const run = (): void => {
        if (pageId !== shown) editor.openPage(pageId);
        editor.select([id]);
        tellCanvas(editor, { type: 'scroll-to', id });
      };
      return [{ id: `element-${pageId}-${id}`, group, label, icon: definitionIcon(definition?.icon), run }];
    }),
  );
};

const KIND_ICONS = {
  variable: 'variable',
  collection: 'database',
  formula: 'square-function',
  component: 'puzzle',
  class: 'layout-grid',
  token: 'palette',
} as const satisfies Partial<Record<(typeof USED_KINDS)[number], IconName>>;

/** Variables, collections, formulas, components, classes and tokens: each opens where it is edited. */
const partEntries = ({ editor, texts, labels }: Naming): readonly PaletteEntry[] => {
  const { store, view } = editor;
  const naming = { texts, labels, language: view.get().language };
  return (Object.keys(KIND_ICONS) as (keyof typeof KIND_ICONS)[]).flatMap((kind) =>
    targetsOf(store.design, kind).map((target) => ({
      id: `${kind}-${target.id}`,
      group: texts.references.kinds[MAP_OF[kind]],
      label: targetName(store.design, store.registry, target, naming),
      icon: KIND_ICONS[kind],
      run: () => goToPlace(editor, { kind: MAP_OF[kind], id: target.id }, [], null),
    })),
  );
};

/** Workflows of the site, of the app, and of the shown page with its elements. */
const workflowEntries = ({ editor, texts, labels, labelOf }: Naming): readonly PaletteEntry[] => {
  const { store, view } = editor;
  const { pageId, language } = view.get();
  const { design, registry } = store;
  const lists = listedWorkflows({ design, registry, pageId, texts: texts.workflows, labelOf, labels, language });
  return WORKFLOW_LISTS.flatMap((list) =>
    lists[list].map(({ name, trigger, place }) => ({
      id: `workflow-${list}-${JSON.stringify(place)}`,
      group: texts.references.kinds.workflows,
      label: trigger === '' || trigger === name ? name : `${name}: ${trigger}`,
      icon: 'workflow',
      run: () => view.update({ workflow: place, workflowStep: null, mode: 'edit' }),
    })),
  );
};

/** The settings of the site by their parts, and those of each page. */
const settingEntries = ({ editor, texts }: Naming): readonly PaletteEntry[] => {
  const { settings, browser, app, head } = texts.site;
  const inside = [settings.home, settings.notFound, settings.theme, browser.icon, app.title, head.title].join(' ');
  return [
    ...SITE_SECTIONS.map(({ section, icon }) => ({
      id: `settings-${section}`,
      group: texts.commandPalette.settings,
      label: texts.site.sections[section],
      icon,
      ...(section === 'settings' && { words: inside }),
      run: () => editor.view.update({ site: { section }, mode: 'edit' }),
    })),
    ...Object.values(editor.store.design.pages).map(({ id, name }) => ({
      id: `settings-page-${id}`,
      group: texts.commandPalette.settings,
      label: texts.commandPalette.pageSettings(name || texts.pages.untitled),
      icon: 'file-text' as const,
      run: () => {
        editor.openPage(id);
        editor.view.update({ site: { section: 'page', page: id }, mode: 'edit' });
      },
    })),
  ];
};

const usesEntries = ({ editor, texts, labels }: Naming): readonly PaletteEntry[] => {
  const { store, view } = editor;
  const naming = { texts, labels, language: view.get().language };
  return USED_KINDS.flatMap((kind) => targetsOf(store.design, kind)).map((target) => ({
    id: `uses-${target.kind}-${target.id}`,
    group: texts.references.find,
    label: texts.references.findOf(targetName(store.design, store.registry, target, naming)),
    icon: 'search',
    keys: [],
    run: () => showUses(editor, target),
  }));
};

/** Everything that can be reached by typing. What one looks for more often comes first. */
export const usePaletteEntries = (): readonly PaletteEntry[] => {
  const editor = useEditor();
  const texts = useTexts();
  const labelOf = useLabel();
  const { language: labels } = useLanguage();
  return useMemo(() => {
    const naming: Naming = { editor, texts, labels, labelOf };
    return [
      commandEntries,
      pageEntries,
      insertEntries,
      partEntries,
      workflowEntries,
      settingEntries,
      elementEntries,
      usesEntries,
    ].flatMap((entries) => entries(naming));
  }, [editor, texts, labels, labelOf]);
};
