import { insertWorkflow, type WorkflowHolder, workflowKey } from '@trama/document';
import type { Id } from '@trama/model';
import { type FC, memo, useMemo, useState } from 'react';
import { newestText, withSystemCopy } from '../commands/newest-copy.ts';
import { useDesignValue, useEditor, useIds, useView } from '../editor/editor-context.ts';
import { PanelHead } from '../panels/panel-head.tsx';
import panelStyles from '../panels/panels.module.css';
import { RowSide } from '../panels/row-side.tsx';
import { UsesMenu } from '../references/uses-menu.tsx';
import { useLabel, useLanguage, useTexts } from '../texts/index.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { matchesSearch } from '../ui/search-match.ts';
import { type ListedWorkflow, type ListName, listedWorkflows, WORKFLOW_LISTS } from './listed-workflows.ts';
import { newWorkflow } from './new-steps.ts';
import { isCallable, pasteWorkflow } from './paste-workflow.ts';
import { isSamePlace } from './use-workflow.ts';

/** Every workflow in one place, with its trigger; those of the site, the app and the page are made here. */
export const WorkflowsPanel: FC = () => {
  const texts = useTexts();
  const labelOf = useLabel();
  const labels = useLanguage().language;
  const pageId = useView((view) => view.pageId);
  const language = useView((view) => view.language);
  const [query, setQuery] = useState('');
  const written = useDesignValue(({ design, registry }) =>
    JSON.stringify(listedWorkflows({ design, registry, pageId, texts: texts.workflows, labelOf, labels, language })),
  );
  const lists = useMemo(() => JSON.parse(written) as Readonly<Record<ListName, readonly ListedWorkflow[]>>, [written]);
  const count = WORKFLOW_LISTS.reduce((sum, name) => sum + lists[name].length, 0);
  const found = (rows: readonly ListedWorkflow[]): readonly ListedWorkflow[] =>
    rows.filter(({ name, trigger }) => matchesSearch(`${name} ${trigger}`, query));
  const isNothingFound = query !== '' && WORKFLOW_LISTS.every((name) => found(lists[name]).length === 0);
  return (
    <>
      <PanelHead title={texts.workflows.title} actions={<PasteWorkflow />}>
        <SearchField label={texts.workflows.search} value={query} onChange={setQuery} />
      </PanelHead>
      <div className={panelStyles.scroll}>
        {count === 0 && <p className={panelStyles.note}>{texts.workflows.empty}</p>}
        {isNothingFound && <p className={panelStyles.note}>{texts.workflows.noMatch}</p>}
        {WORKFLOW_LISTS.map((name) => (
          <WorkflowList key={name} name={name} rows={found(lists[name])} isFiltered={query !== ''} />
        ))}
      </div>
    </>
  );
};

/** Takes the workflow that was copied, here or in another site; an element that is selected takes it with Ctrl+V. */
const PasteWorkflow: FC = () => {
  const texts = useTexts().workflows;
  const editor = useEditor();
  const pageId = useView((view) => view.pageId);
  const paste = (to: WorkflowHolder): void =>
    withSystemCopy(editor, (system) => pasteWorkflow(editor, to, newestText(editor, system)));
  return (
    <Menu
      trigger={<IconButton icon="clipboard-paste" label={texts.paste} />}
      groups={[
        {
          id: 'places',
          items: (['site', 'app', 'page'] as const).map((name) => ({
            id: name,
            label: texts.pasteTo[name],
            icon: 'workflow',
            onChoose: () => paste(holderOf(name, pageId) ?? 'site'),
          })),
        },
      ]}
    />
  );
};

/** Lists to which a workflow is added here; those of elements and components begin at these. */
const holderOf = (name: ListName, pageId: Id): WorkflowHolder | null => {
  if (name === 'site' || name === 'app') return name;
  return name === 'page' ? { page: pageId } : null;
};

const FIRST_TRIGGERS: Readonly<Partial<Record<ListName, string>>> = { app: 'onload-app', page: 'onload' };

const WorkflowList: FC<{ name: ListName; rows: readonly ListedWorkflow[]; isFiltered: boolean }> = ({
  name,
  rows,
  isFiltered,
}) => {
  const texts = useTexts().workflows;
  const editor = useEditor();
  const pageId = useView((view) => view.pageId);
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
        {rows.map((row) => (
          <WorkflowRow key={`${JSON.stringify(row.place.holder)}${row.place.key}`} row={row} />
        ))}
      </ul>
    </section>
  );
};

/** One of hundreds: opening a workflow draws the two rows that differ. */
const WorkflowRow: FC<{ row: ListedWorkflow }> = memo(({ row: { place, name, trigger } }) => {
  const { view } = useEditor();
  const isOpen = useView(({ workflow }) => isSamePlace(workflow, place));
  return (
    <li>
      <div className={panelStyles.row} data-current={isOpen || undefined}>
        <button
          type="button"
          className={panelStyles.rowMain}
          aria-current={isOpen || undefined}
          onClick={() => view.update({ workflow: place })}
        >
          <Icon name="workflow" size={14} />
          <span className={panelStyles.rowText} title={name}>
            {name}
          </span>
          {name !== trigger && <RowSide>{trigger}</RowSide>}
        </button>
        {isCallable(place.holder) && <UsesMenu target={{ kind: 'workflow', id: place.key }} name={name} />}
      </div>
    </li>
  );
});
