import { insertWorkflow, nodeName, subtreeIds, type WorkflowHolder, workflowKey } from '@trama/document';
import type { Design, Id, Label, Registry, Workflow } from '@trama/model';
import { type FC, useMemo, useState } from 'react';
import { useDesignValue, useEditor, useIds, useView } from '../editor/editor-context.ts';
import type { WorkflowPlace } from '../editor/view.ts';
import { PanelHead } from '../panels/panel-head.tsx';
import panelStyles from '../panels/panels.module.css';
import { UsesMenu } from '../references/uses-menu.tsx';
import { type Texts, useLabel, useLanguage, useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { matchesSearch } from '../ui/search-match.ts';
import { newWorkflow } from './new-steps.ts';
import { triggerGroups } from './trigger-choices.ts';
import { isSamePlace } from './use-workflow.ts';
import { triggerName } from './workflow-names.ts';

interface Row {
  place: WorkflowPlace;
  name: string;
  trigger: string;
}

type ListName = keyof Texts['workflows']['lists'];

interface RowsOf {
  design: Design;
  registry: Registry;
  pageId: Id;
  texts: Texts['workflows'];
  labelOf: (label: Label) => string;
  labels: keyof Label;
  language: string;
}

const LISTS: readonly ListName[] = ['site', 'app', 'page', 'elements', 'components'];

const nodesOfPage = (design: Design, pageId: Id): readonly Id[] =>
  (design.pages[pageId]?.sections ?? []).flatMap((section) => [
    section,
    ...Object.values(design.sections[section]?.slots ?? {})
      .flat()
      .flatMap((root) => subtreeIds(design, root)),
  ]);

const byName = (rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((one, other) => one.name.localeCompare(other.name, undefined, { numeric: true }));

/** All workflows of the site and of the page, each with what it waits for. */
const listedRows = (from: RowsOf): Readonly<Record<ListName, readonly Row[]>> => {
  const { design, registry, pageId, texts, labelOf, labels, language } = from;
  const rows = (holder: WorkflowHolder, workflows: readonly Workflow[], owner: string | null): readonly Row[] => {
    const groups = triggerGroups(design, registry, holder, texts);
    return workflows.map((workflow) => {
      const trigger = triggerName(workflow, groups, labelOf, texts);
      const own = workflow.name || (owner === null ? trigger : owner);
      const place = { holder, key: workflowKey(holder, workflow) };
      // Those of the site are all called: their names have the room.
      return { place, name: own, trigger: holder === 'site' ? '' : trigger };
    });
  };
  const ofNode = (id: Id): readonly Row[] => {
    const { workflows } = design.elements[id] ?? design.sections[id] ?? { workflows: [] };
    if (workflows.length === 0) return [];
    return rows({ node: id }, workflows, nodeName(design, registry, id, { labels, language }) ?? texts.untitled);
  };
  return {
    site: byName(rows('site', Object.values(design.workflows), texts.untitled)),
    app: rows('app', design.appWorkflows, null),
    page: rows({ page: pageId }, design.pages[pageId]?.workflows ?? [], null),
    elements: nodesOfPage(design, pageId).flatMap(ofNode),
    components: byName(
      Object.values(design.components).flatMap(({ id, name, workflows }) =>
        rows({ component: id }, Object.values(workflows), name || texts.untitled),
      ),
    ),
  };
};

/** Every workflow in one place, with its trigger; those of the site, the app and the page are made here. */
export const WorkflowsPanel: FC = () => {
  const texts = useTexts();
  const labelOf = useLabel();
  const labels = useLanguage().language;
  const pageId = useView((view) => view.pageId);
  const language = useView((view) => view.language);
  const [query, setQuery] = useState('');
  const written = useDesignValue(({ design, registry }) =>
    JSON.stringify(listedRows({ design, registry, pageId, texts: texts.workflows, labelOf, labels, language })),
  );
  const lists = useMemo(() => JSON.parse(written) as Readonly<Record<ListName, readonly Row[]>>, [written]);
  const count = LISTS.reduce((sum, name) => sum + lists[name].length, 0);
  const found = (rows: readonly Row[]): readonly Row[] =>
    rows.filter(({ name, trigger }) => matchesSearch(`${name} ${trigger}`, query));
  const isNothingFound = query !== '' && LISTS.every((name) => found(lists[name]).length === 0);
  return (
    <>
      <PanelHead title={texts.workflows.title}>
        <SearchField label={texts.workflows.search} value={query} onChange={setQuery} />
      </PanelHead>
      <div className={panelStyles.scroll}>
        {count === 0 && <p className={panelStyles.note}>{texts.workflows.empty}</p>}
        {isNothingFound && <p className={panelStyles.note}>{texts.workflows.noMatch}</p>}
        {LISTS.map((name) => (
          <WorkflowList key={name} name={name} rows={found(lists[name])} isFiltered={query !== ''} />
        ))}
      </div>
    </>
  );
};

/** Lists to which a workflow is added here; those of elements and components begin at these. */
const holderOf = (name: ListName, pageId: Id): WorkflowHolder | null => {
  if (name === 'site' || name === 'app') return name;
  return name === 'page' ? { page: pageId } : null;
};

const FIRST_TRIGGERS: Readonly<Partial<Record<ListName, string>>> = { app: 'onload-app', page: 'onload' };

/** Those that are called by others have a name, parameters and uses. */
const isCallable = (holder: WorkflowHolder): boolean =>
  holder === 'site' || (typeof holder === 'object' && 'component' in holder);

const WorkflowList: FC<{ name: ListName; rows: readonly Row[]; isFiltered: boolean }> = ({
  name,
  rows,
  isFiltered,
}) => {
  const texts = useTexts().workflows;
  const editor = useEditor();
  const pageId = useView((view) => view.pageId);
  const open = useView((view) => view.workflow);
  const holder = holderOf(name, pageId);
  const labels: Readonly<Partial<Record<ListName, string>>> = {
    site: texts.addSite,
    app: texts.addApp,
    page: texts.addPage,
  };
  const components = useIds('components');
  const addTo = (to: WorkflowHolder): void => {
    const fresh = newWorkflow(crypto.randomUUID(), FIRST_TRIGGERS[name] ?? null);
    const workflow = isCallable(to) ? { ...fresh, name: texts.newName, parameters: [] } : fresh;
    editor.run(insertWorkflow, { holder: to, workflow }, texts.step);
    editor.view.update({ workflow: { holder: to, key: workflowKey(to, workflow) } });
  };
  const isOfComponents = name === 'components' && components.length > 0;
  if (rows.length === 0 && (isFiltered || (holder === null && !isOfComponents))) return null;
  return (
    <section aria-label={texts.lists[name]}>
      <h3 className={panelStyles.group}>
        {texts.lists[name]}
        {holder !== null && <IconButton icon="plus" label={labels[name] ?? texts.add} onClick={() => addTo(holder)} />}
        {isOfComponents && (
          <Menu
            trigger={<IconButton icon="plus" label={texts.addComponent} />}
            groups={[
              {
                id: 'components',
                items: components.map((id) => ({
                  id,
                  label: editor.store.design.components[id]?.name || texts.untitled,
                  icon: 'puzzle',
                  onChoose: () => addTo({ component: id }),
                })),
              },
            ]}
          />
        )}
      </h3>
      <ul>
        {rows.map(({ place, name: own, trigger }) => {
          const isOpen = isSamePlace(open, place);
          return (
            <li key={`${JSON.stringify(place.holder)}${place.key}`}>
              <div className={panelStyles.row} data-current={isOpen || undefined}>
                <button
                  type="button"
                  className={panelStyles.rowMain}
                  aria-current={isOpen || undefined}
                  onClick={() => editor.view.update({ workflow: place })}
                >
                  <Icon name="workflow" size={14} />
                  <span className={panelStyles.rowText}>{own}</span>
                  {own !== trigger && <span className={panelStyles.rowSide}>{trigger}</span>}
                </button>
                {isCallable(place.holder) && <UsesMenu target={{ kind: 'workflow', id: place.key }} name={own} />}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
};
