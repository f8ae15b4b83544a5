import type { Id } from '@trama/model';
import type { FC } from 'react';
import type { CommandId } from '../commands/command.ts';
import { commandOf } from '../commands/commands.ts';
import { keyCaps } from '../commands/keys.ts';
import { isMac } from '../commands/platform.ts';
import { runCommand } from '../commands/run-command.ts';
import { parentOfNode } from '../commands/selection-tree.ts';
import { useEditor, useNode, useView } from '../editor/editor-context.ts';
import { useNodeName } from '../layers/use-node-name.ts';
import { useStateValue } from '../state/use-state-value.ts';
import { useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import styles from './canvas-bar.module.css';
import { HiddenParts } from './hidden-parts.tsx';
import { RepeatRows } from './repeat-rows.tsx';
import { screenOfWidth } from './screen-of-width.ts';

const ZOOMS: readonly number[] = [0.5, 0.75, 1, 1.5];
/** More ancestors than these are left out at the outer end. */
const CRUMBS = 5;

const hintOf = (id: CommandId): string => keyCaps(commandOf(id).keys[0] ?? '', isMac).join(' ');

/** The way to the selection, the width of the page and its scale. */
export const CanvasBar: FC<{ scale: number }> = ({ scale }) => {
  const texts = useTexts();
  const editor = useEditor();
  const { view } = editor;
  const width = useView((current) => current.width);
  const selected = useView((current) => current.selection.at(-1));
  const command = (id: CommandId) => ({
    id,
    label: texts.commands[id],
    hint: hintOf(id),
    onChoose: () => runCommand(editor, id),
  });
  return (
    <div className={styles.bar}>
      <nav className={styles.crumbs}>{selected !== undefined && <Crumbs id={selected} />}</nav>
      {selected !== undefined && <RepeatRows key={selected} id={selected} />}
      <HiddenParts />
      <LoadLogButton />
      <label className={styles.width}>
        <span className="visually-hidden">{texts.canvas.width}</span>
        <input
          key={width}
          inputMode="numeric"
          defaultValue={width}
          onBlur={(event) => {
            const next = Number.parseInt(event.target.value, 10);
            if (next >= 280 && next <= 2400) view.update({ width: next, screen: screenOfWidth(next) });
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
        <span aria-hidden="true">px</span>
      </label>
      <Menu
        trigger={
          <button type="button" className={styles.zoom} aria-label={`${texts.canvas.zoom} ${Math.round(scale * 100)}%`}>
            {Math.round(scale * 100)}%
            <Icon name="chevron-down" size={12} />
          </button>
        }
        groups={[
          {
            id: 'zoom',
            items: [
              command('zoomFit'),
              { ...command('zoomSelection'), isDisabled: selected === undefined },
              ...ZOOMS.map((zoom) => ({
                id: String(zoom),
                label: `${zoom * 100}%`,
                ...(zoom === 1 ? { hint: hintOf('zoomActual') } : {}),
                onChoose: () => view.update({ zoom }),
              })),
            ],
          },
        ]}
      />
    </div>
  );
};

/** Opens and closes the log of the page's load; says how much of it failed. */
const LoadLogButton: FC = () => {
  const { log } = useTexts();
  const { failures, view } = useEditor();
  const isOpen = useView((current) => current.isLogOpen);
  const count = useStateValue(failures, (list) => list.length);
  return (
    <button
      type="button"
      className={styles.log}
      aria-pressed={isOpen}
      title={log.load}
      data-failed={count > 0 || undefined}
      onClick={() => view.update({ isLogOpen: !isOpen })}
    >
      <Icon name="list-tree" size={12} />
      {count === 0 ? <span className={styles.word}>{log.load}</span> : log.failedTimes(count)}
    </button>
  );
};

const Crumbs: FC<{ id: Id }> = ({ id }) => {
  const { store } = useEditor();
  useNode(id);
  const way: Id[] = [];
  for (let at: Id | null = id; at !== null && way.length < CRUMBS; at = parentOfNode(store.design, at)) way.unshift(at);
  return way.map((step, index) => <Crumb key={step} id={step} isLast={index === way.length - 1} />);
};

const Crumb: FC<{ id: Id; isLast: boolean }> = ({ id, isLast }) => {
  const editor = useEditor();
  const name = useNodeName(id);
  return (
    <>
      <button
        type="button"
        className={styles.crumb}
        aria-current={isLast || undefined}
        onClick={() => editor.select([id])}
        onPointerEnter={() => editor.view.update({ hovered: id })}
        onPointerLeave={() => editor.view.update({ hovered: null })}
      >
        {name}
      </button>
      {!isLast && <Icon name="chevron-right" size={12} />}
    </>
  );
};
