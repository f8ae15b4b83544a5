import { isLocked, setElementName, setSectionTitle } from '@trama/document';
import { isBinding } from '@trama/model';
import { type CSSProperties, type DragEvent, type FC, type MouseEvent, memo, useRef } from 'react';
import { isRevealed, toggleRevealed } from '../canvas/revealed.ts';
import { tellCanvas } from '../canvas/tell-canvas.ts';
import { useEditor, useEntity, useView } from '../editor/editor-context.ts';
import { useStateValue } from '../state/use-state-value.ts';
import { useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import { canHold, type DropSide, dropLayers, dropSideAt, type LayerDrop } from './layer-drop.ts';
import { type LayerRow, rowDomId } from './layer-rows.ts';
import styles from './layers.module.css';
import { useNodeIcon, useNodeName } from './use-node-name.ts';

interface LayerRowViewProps {
  row: LayerRow;
  dropSide: DropSide | null;
  onDropChange: (drop: LayerDrop | null) => void;
  onToggle: (row: LayerRow) => void;
}

/** Media type under which a line of the tree is dragged. */
const DRAG_TYPE = 'application/x-trama-layer';

const isSameLine = (a: LayerRowViewProps, b: LayerRowViewProps): boolean =>
  a.dropSide === b.dropSide &&
  a.onDropChange === b.onDropChange &&
  a.onToggle === b.onToggle &&
  (Object.keys(b.row) as (keyof LayerRow)[]).every((name) => a.row[name] === b.row[name]);

/** A line of the tree; drawn again only where it differs: a selection draws the line that is left and the one that is chosen. */
export const LayerRowView: FC<LayerRowViewProps> = memo(({ row, dropSide, onDropChange, onToggle }) => {
  const editor = useEditor();
  const texts = useTexts();
  const name = useNodeName(row.id);
  const icon = useNodeIcon(row.id);
  const element = useEntity('elements', row.id);
  const isSelected = useView((view) => view.selection.includes(row.id));
  const isHovered = useView((view) => view.hovered === row.id);
  const isHidden = useStateValue(editor.hidden, ({ nodes }) => nodes.some((node) => node.id === row.id));
  const isShown = useView((view) => isRevealed(view.revealed, row.id));
  const isRenaming = useView((view) => view.renaming === row.id);
  const { id } = row;

  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const { selection } = editor.view.get();
    if (event.shiftKey || event.ctrlKey || event.metaKey)
      editor.select(selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id]);
    else editor.select([id]);
    tellCanvas(editor, { type: 'scroll-to', id });
    event.currentTarget.closest<HTMLElement>('[role="tree"]')?.focus();
  };
  const onDragOver = (event: DragEvent<HTMLElement>): void => {
    if (!event.dataTransfer.types.includes(DRAG_TYPE)) return;
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    const { store } = editor;
    const side = dropSideAt((event.clientY - box.top) / box.height, canHold(store.design, store.registry, id));
    if (side !== dropSide) onDropChange({ over: id, side });
  };
  const onDrop = (event: DragEvent<HTMLElement>): void => {
    event.preventDefault();
    const dragged = event.dataTransfer.getData(DRAG_TYPE);
    const { selection } = editor.view.get();
    if (dragged && dropSide) dropLayers(editor, selection.includes(dragged) ? selection : [dragged], id, dropSide);
    onDropChange(null);
  };

  // A slot whose content value is a binding repeats its first child.
  const isRepeated =
    element !== undefined && Object.keys(element.slots).some((slot) => isBinding(element.content.default?.[slot]));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the focus and the keys; lines are its active descendants
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={rowDomId(id)}
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-selected={isSelected}
      {...(row.isExpandable ? { 'aria-expanded': row.isExpanded } : {})}
      className={styles.row}
      data-hovered={isHovered || undefined}
      data-drop={dropSide ?? undefined}
      data-kind={row.kind}
      data-hides={isHidden || undefined}
      style={{ '--level': row.level } as CSSProperties}
      draggable={!isRenaming}
      onClick={onClick}
      onContextMenu={(event) => {
        event.preventDefault();
        if (!isSelected) editor.select([id]);
        editor.view.update({ menu: { x: event.clientX, y: event.clientY } });
      }}
      onDoubleClick={() => editor.view.update({ renaming: id })}
      onPointerEnter={() => editor.view.update({ hovered: id })}
      onDragStart={(event) => event.dataTransfer.setData(DRAG_TYPE, id)}
      onDragOver={onDragOver}
      onDragLeave={() => onDropChange(null)}
      onDragEnd={() => onDropChange(null)}
      onDrop={onDrop}
    >
      {row.isExpandable ? (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the arrow keys of the tree do the same
        // biome-ignore lint/a11y/noStaticElementInteractions: see above
        <span
          className={styles.toggle}
          data-open={row.isExpanded || undefined}
          onClick={(event) => {
            event.stopPropagation();
            onToggle(row);
          }}
        >
          <Icon name="chevron-right" size={13} />
        </span>
      ) : (
        <span className={styles.toggle} />
      )}
      <Icon name={icon} size={14} />
      {isRenaming ? <RenameField row={row} name={name} /> : <span className={styles.name}>{name}</span>}
      {isRepeated && (
        <span className={styles.mark} title={texts.layers.repeated}>
          <Icon name="repeat" size={12} />
        </span>
      )}
      {isLocked(editor.store.design, id) && (
        <span className={styles.mark} title={texts.layers.locked}>
          <Icon name="lock" size={12} />
        </span>
      )}
      {isHidden && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list of what is hidden does the same by keyboard
        // biome-ignore lint/a11y/noStaticElementInteractions: see above
        <span
          className={styles.reveal}
          title={isShown ? texts.drawing.unreveal(name) : texts.drawing.reveal(name)}
          onClick={(event) => {
            event.stopPropagation();
            toggleRevealed(editor, id);
          }}
        >
          <Icon name={isShown ? 'eye' : 'eye-off'} size={13} />
        </span>
      )}
      {!isHidden && element && isBinding(element.style.default?.conditionalRendering) && (
        <span className={styles.mark} title={texts.layers.bound}>
          <Icon name="eye" size={13} />
        </span>
      )}
    </div>
  );
}, isSameLine);

const RenameField: FC<{ row: LayerRow; name: string }> = ({ row, name }) => {
  const editor = useEditor();
  const texts = useTexts();
  const isDone = useRef(false);
  const finish = (value: string | null, from: HTMLElement): void => {
    if (isDone.current) return;
    isDone.current = true;
    const tree = from.closest<HTMLElement>('[role="tree"]');
    editor.view.update({ renaming: null });
    tree?.focus();
    const text = value?.trim();
    if (text === undefined || text === name) return;
    if (row.kind === 'section') editor.run(setSectionTitle, { section: row.id, title: text }, texts.steps.rename);
    else editor.run(setElementName, { id: row.id, name: text === '' ? null : text }, texts.steps.rename);
  };
  return (
    <input
      // The keyboard may still be on the page, in its own frame.
      ref={(node) => {
        node?.focus();
        node?.select();
      }}
      className={styles.rename}
      aria-label={texts.layers.rename}
      defaultValue={name}
      onBlur={(event) => finish(event.target.value, event.target)}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') finish(event.currentTarget.value, event.currentTarget);
        if (event.key === 'Escape') finish(null, event.currentTarget);
      }}
    />
  );
};
