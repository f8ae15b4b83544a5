import { type FC, useRef } from 'react';
import { runCommand } from '../commands/run-command.ts';
import { useEditor, useView } from '../editor/editor-context.ts';
import { isPanelShown, togglePanel, topSurface } from '../editor/surfaces.ts';
import type { LeftPanel } from '../editor/view.ts';
import { useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icons.ts';
import { useScrollEdges } from '../ui/use-scroll-edges.ts';
import styles from './panels.module.css';

const PANELS: readonly { panel: LeftPanel; icon: IconName; key: string }[] = [
  { panel: 'add', icon: 'plus', key: 'A' },
  { panel: 'layers', icon: 'layers', key: 'L' },
  { panel: 'pages', icon: 'file-text', key: 'P' },
  { panel: 'data', icon: 'database', key: 'D' },
  { panel: 'workflows', icon: 'workflow', key: 'F' },
  { panel: 'looks', icon: 'palette', key: 'T' },
  { panel: 'components', icon: 'puzzle', key: 'C' },
];

/** Chooses the panel at the left; at the bottom of narrow windows it also opens the inspector. */
export const Rail: FC<{ isHorizontal?: boolean }> = ({ isHorizontal = false }) => {
  const texts = useTexts();
  const editor = useEditor();
  const { view } = editor;
  const shown = useView((current) => PANELS.find(({ panel }) => isPanelShown(current, panel))?.panel);
  const isInspectorShown = useView((current) => topSurface(current) === 'inspector');
  const rail = useRef<HTMLElement>(null);
  useScrollEdges(rail);
  const isBackendOpen = useView((current) => current.backend !== null);
  const isSiteOpen = useView((current) => current.site !== null);
  return (
    <nav
      ref={rail}
      className={styles.rail}
      aria-label={texts.editor.panels}
      data-horizontal={isHorizontal || undefined}
    >
      {PANELS.map(({ panel, icon, key }) => {
        return (
          <button
            key={panel}
            type="button"
            className={styles.railItem}
            aria-pressed={shown === panel}
            aria-keyshortcuts={key}
            data-tour={panel}
            onClick={() => togglePanel(view, panel)}
          >
            <Icon name={icon} size={18} />
            <span>{texts.rail[panel]}</span>
          </button>
        );
      })}
      <button
        type="button"
        className={styles.railItem}
        aria-pressed={isBackendOpen}
        aria-keyshortcuts="B"
        onClick={() => runCommand(editor, 'panelBackend')}
      >
        <Icon name="server" size={18} />
        <span>{texts.backend.show}</span>
      </button>
      <button
        type="button"
        className={styles.railItem}
        aria-pressed={isSiteOpen}
        aria-keyshortcuts="G"
        onClick={() => runCommand(editor, 'panelSite')}
      >
        <Icon name="globe" size={18} />
        <span>{texts.site.show}</span>
      </button>
      {isHorizontal && (
        <button
          type="button"
          className={styles.railItem}
          aria-pressed={isInspectorShown}
          data-tour="inspector"
          onClick={() => view.update({ isInspectorOpen: !isInspectorShown })}
        >
          <Icon name="sliders-horizontal" size={18} />
          <span>{texts.editor.narrowInspector}</span>
        </button>
      )}
    </nav>
  );
};
