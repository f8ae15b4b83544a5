import type { Id } from '@trama/model';
import {
  type FC,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { VList, type VListHandle } from 'virtua';
import { tellCanvas } from '../canvas/tell-canvas.ts';
import { runCommand } from '../commands/run-command.ts';
import { parentOfNode } from '../commands/selection-tree.ts';
import { useEditor, useView } from '../editor/editor-context.ts';
import { afterNextFrame } from '../state/after-next-frame.ts';
import { useTexts } from '../texts/index.ts';
import type { LayerDrop } from './layer-drop.ts';
import { LayerRowView } from './layer-row-view.tsx';
import { initiallyExpanded, type LayerRow, rowDomId } from './layer-rows.ts';
import styles from './layers.module.css';
import { useLayerRows } from './use-layer-rows.ts';

/** Height of a line, in CSS px: that of the stylesheet. */
const ROW = 28;

/** The elements of the page as an ARIA tree: arrows walk, Enter edits the text, F2 renames; only visible lines are in the document. */
export const LayersTree: FC = () => {
  const editor = useEditor();
  const texts = useTexts();
  const pageId = useView((view) => view.pageId);
  const component = useView((view) => view.component);
  const selected = useView((view) => view.selection.at(-1));
  const [expanded, setExpanded] = useState(() => initiallyExpanded(editor.store.design, pageId));
  const [drop, setDrop] = useState<LayerDrop | null>(null);
  const rows = useLayerRows(expanded);
  const list = useRef<VListHandle>(null);

  // Before it is painted: what is opened or closed from then on stays so.
  useLayoutEffect(
    () => setExpanded(initiallyExpanded(editor.store.design, pageId, component)),
    [editor, pageId, component],
  );

  // What is selected is visible: its ancestors open.
  useEffect(() => {
    if (selected === undefined) return;
    const ancestors: Id[] = [];
    for (let at = parentOfNode(editor.store.design, selected); at !== null; at = parentOfNode(editor.store.design, at))
      ancestors.push(at);
    setExpanded((current) =>
      ancestors.every((id) => current.has(id)) ? current : new Set([...current, ...ancestors]),
    );
  }, [editor, selected]);

  const index = rows.findIndex(({ id }) => id === selected);
  useEffect(() => {
    const { current } = list;
    if (index < 0 || !current) return;
    const [top, bottom] = [index * ROW, (index + 1) * ROW];
    if (
      current.viewportSize > 0 &&
      top >= current.scrollOffset &&
      bottom <= current.scrollOffset + current.viewportSize
    )
      return;
    // To scroll is to lay out all that has changed: that is done once the change itself is painted.
    return afterNextFrame(() => current.scrollToIndex(index, { align: 'nearest' }));
  }, [index]);

  const setOpen = useCallback(
    (id: Id, isOpen: boolean): void =>
      setExpanded((current) => {
        const next = new Set(current);
        if (isOpen) next.add(id);
        else next.delete(id);
        return next;
      }),
    [],
  );
  const toggle = useCallback(({ id, isExpanded }: LayerRow): void => setOpen(id, !isExpanded), [setOpen]);
  const select = (row: LayerRow | undefined): void => {
    if (!row) return;
    editor.select([row.id]);
    tellCanvas(editor, { type: 'scroll-to', id: row.id });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    const row = rows[index];
    switch (event.key) {
      case 'ArrowDown':
        select(rows[index + 1]);
        break;
      case 'ArrowUp':
        select(rows[Math.max(index - 1, 0)]);
        break;
      case 'Home':
        select(rows[0]);
        break;
      case 'End':
        select(rows.at(-1));
        break;
      case 'ArrowRight':
        if (row?.isExpandable && !row.isExpanded) setOpen(row.id, true);
        else if (row?.isExpanded) select(rows[index + 1]);
        break;
      case 'ArrowLeft':
        if (row?.isExpanded) setOpen(row.id, false);
        else if (row?.parent) select(rows.find(({ id }) => id === row.parent));
        break;
      case 'Enter':
        runCommand(editor, 'editText');
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  // The key opens the menu at the tree, which has the focus: it belongs to the line that is active in it.
  const onMenuKey = (event: MouseEvent): void => {
    if (event.target !== event.currentTarget || selected === undefined) return;
    event.preventDefault();
    const box = document.getElementById(rowDomId(selected))?.getBoundingClientRect();
    if (box) editor.view.update({ menu: { x: box.x + 24, y: box.bottom } });
  };

  if (rows.length === 0) return <p className={styles.empty}>{texts.layers.empty}</p>;
  return (
    <div className={styles.tree}>
      <VList
        ref={list}
        className={styles.list}
        data={rows}
        itemSize={ROW}
        role="tree"
        tabIndex={0}
        aria-label={texts.layers.tree}
        aria-multiselectable="true"
        aria-activedescendant={index >= 0 && selected !== undefined ? rowDomId(selected) : undefined}
        onKeyDown={onKeyDown}
        onContextMenu={onMenuKey}
        onPointerLeave={() => editor.view.update({ hovered: null })}
      >
        {(row) => (
          <LayerRowView
            key={row.id}
            row={row}
            dropSide={drop?.over === row.id ? drop.side : null}
            onDropChange={setDrop}
            onToggle={toggle}
          />
        )}
      </VList>
    </div>
  );
};
