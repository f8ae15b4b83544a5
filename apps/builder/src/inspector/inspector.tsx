import type { Id } from '@trama/model';
import { type FC, type ReactNode, type RefCallback, useCallback, useMemo } from 'react';
import { ClassChips } from '../classes/class-chips.tsx';
import { ClassInspector } from '../classes/class-inspector.tsx';
import { InstanceHead } from '../components/instance-head.tsx';
import { useEditor, useNode, useView } from '../editor/editor-context.ts';
import type { RightPanel } from '../editor/view.ts';
import { type ValueScope, ValueScopeContext } from '../fields/value-scope.ts';
import { useNodeIcon, useNodeName } from '../layers/use-node-name.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Message } from '../ui/message.tsx';
import { ActionsPanel } from './actions-panel.tsx';
import styles from './inspector.module.css';
import { SettingsPanel } from './settings-panel.tsx';
import { StylePanel } from './style-panel.tsx';

const TABS: readonly RightPanel[] = ['style', 'settings', 'actions'];

const PANELS: Readonly<Record<RightPanel, FC<{ id: Id }>>> = {
  style: StylePanel,
  settings: SettingsPanel,
  actions: ActionsPanel,
};

/** Everything about the selected element. */
export const Inspector: FC = () => {
  const texts = useTexts();
  const { view } = useEditor();
  const id = useView((current) => current.selection.at(-1));
  const panel = useView((current) => current.rightPanel);
  const leaveOnSelect = useLeaveOnSelect();
  const isClass = useView((current) => current.styleClass !== null);
  if (isClass) return <ClassInspector />;
  if (id === undefined)
    return (
      <Message icon="mouse-pointer-2" title={texts.inspector.emptyTitle} lead={texts.inspector.emptyLead}>
        <Button icon="plus" onClick={() => view.update({ leftPanel: 'add', isInspectorOpen: false })}>
          {texts.palette.title}
        </Button>
      </Message>
    );
  const Panel = PANELS[panel];
  return (
    <>
      <NodeHead id={id} />
      <InstanceHead id={id} />
      <ClassChips id={id} />
      <div className={styles.tabs} role="tablist" aria-label={texts.editor.inspector}>
        {TABS.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`inspector-${tab}`}
            aria-selected={panel === tab}
            aria-controls="inspector-panel"
            tabIndex={panel === tab ? 0 : -1}
            onClick={() => view.update({ rightPanel: tab })}
            onKeyDown={(event) => {
              const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
              const next = TABS[(TABS.indexOf(tab) + step + TABS.length) % TABS.length];
              if (step === 0 || !next) return;
              event.preventDefault();
              view.update({ rightPanel: next });
              document.getElementById(`inspector-${next}`)?.focus();
            }}
          >
            {texts.inspector[tab]}
          </button>
        ))}
      </div>
      <div
        id="inspector-panel"
        ref={leaveOnSelect}
        className={styles.scroll}
        role="tabpanel"
        aria-labelledby={`inspector-${panel}`}
      >
        <NodeScope id={id}>
          <Panel id={id} />
        </NodeScope>
      </div>
    </>
  );
};

/** A field that is being typed in is left before the panel shows another element: what was typed belongs to the first. */
const useLeaveOnSelect = (): RefCallback<HTMLElement> => {
  const { view } = useEditor();
  return useCallback(
    (panel: HTMLElement | null) => {
      let id = view.get().selection.at(-1);
      return view.subscribe(() => {
        const next = view.get().selection.at(-1);
        if (next === id) return;
        id = next;
        const { activeElement } = document;
        if (activeElement instanceof HTMLElement && panel?.contains(activeElement)) activeElement.blur();
      });
    },
    [view],
  );
};

/** What formulas of an element may read, for every value in its panels. */
const NodeScope: FC<{ id: Id; children: ReactNode }> = ({ id, children }) => {
  const { store } = useEditor();
  const owner = store.design.elements[id]?.parentComponent ?? null;
  const scope = useMemo(
    (): ValueScope => ({
      component: owner,
      workflow: null,
      node: id,
      nearest: () => [],
    }),
    [owner, id],
  );
  return <ValueScopeContext value={scope}>{children}</ValueScopeContext>;
};

const NodeHead: FC<{ id: Id }> = ({ id }) => {
  const texts = useTexts();
  const name = useNodeName(id);
  const icon = useNodeIcon(id);
  const count = useView((view) => view.selection.length);
  useNode(id);
  return (
    <header className={styles.nodeHead}>
      <Icon name={icon} size={15} />
      <h2>{count > 1 ? texts.inspector.many(count) : name}</h2>
    </header>
  );
};
