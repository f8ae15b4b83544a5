import type { CSSProperties, FC, ReactNode } from 'react';
import { useTexts } from '../../texts/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useRestingWord } from '../choice-words.ts';
import { type ControlProps, textOf } from '../control.ts';
import controls from '../controls.module.css';
import { ValuePopover } from '../value-popover.tsx';
import styles from './layer-list.module.css';
import { splitCss } from './split-css.ts';

export interface LayerEditorProps {
  /** The layer as it is written. */
  text: string;
  label: string;
  onChange: (text: string) => void;
  onCommit: () => void;
}

interface LayerListProps extends Pick<ControlProps, 'label' | 'value' | 'resting' | 'onChange' | 'onCommit'> {
  separator: ',' | ' ';
  /** What is added. */
  initial: string;
  /** How a layer looks, on the small square before it. */
  preview?: (text: string) => CSSProperties;
  /** A layer in words, shorter than it is written. */
  summary?: (text: string) => string;
  Editor: FC<LayerEditorProps>;
}

/** Words that stand for no layer at all. */
const NOTHING: ReadonlySet<string> = new Set(['', 'none']);

/**
 * A CSS value of several layers, each with a picture of it and an editor of its own. Only the layer that is edited is written again:
 * the others keep their text. A value that cannot be taken apart is shown as text.
 */
export const LayerList: FC<LayerListProps> = ({
  label,
  value,
  resting,
  separator,
  initial,
  preview,
  summary,
  Editor,
  onChange,
  onCommit,
}) => {
  const texts = useTexts();
  const restingWord = useRestingWord();
  const text = textOf(value);
  const layers = NOTHING.has(text.trim()) ? [] : splitCss(text, separator);
  const write = (next: readonly string[]): void =>
    onChange(next.length === 0 ? undefined : next.join(separator === ',' ? ', ' : ' '));
  const replaced = (index: number, layer: string): readonly string[] =>
    (layers ?? []).map((old, at) => (at === index ? layer : old));
  if (layers === null)
    return (
      <input
        className={controls.input}
        aria-label={label}
        value={text}
        onChange={(event) => onChange(event.target.value || undefined)}
        onBlur={onCommit}
      />
    );
  return (
    <div className={styles.list}>
      {layers.length > 0 && (
        <ul aria-label={label}>
          {layers.map((layer, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: layers have no keys of their own
            <li key={index} className={styles.layer}>
              <ValuePopover
                title={`${label} ${index + 1}`}
                onClose={onCommit}
                trigger={
                  <button
                    type="button"
                    className={styles.open}
                    aria-label={texts.styleTools.layer(label, index + 1, summary?.(layer) ?? layer)}
                    title={layer}
                  >
                    {preview && <span className={styles.preview} style={preview(layer)} />}
                    <span className={styles.text}>{summary?.(layer) ?? layer}</span>
                  </button>
                }
              >
                {() => (
                  <LayerText
                    label={texts.styleTools.written(label, index + 1)}
                    text={layer}
                    onChange={(next) => write(replaced(index, next))}
                    onCommit={onCommit}
                  >
                    <Editor
                      text={layer}
                      label={label}
                      onChange={(next) => write(replaced(index, next))}
                      onCommit={onCommit}
                    />
                  </LayerText>
                )}
              </ValuePopover>
              {index > 0 && (
                <IconButton
                  icon="arrow-up"
                  size={13}
                  label={texts.fields.moveUp}
                  onClick={() => {
                    write([...layers.slice(0, index - 1), layer, layers[index - 1] ?? '', ...layers.slice(index + 1)]);
                    onCommit();
                  }}
                />
              )}
              <IconButton
                icon="minus"
                size={13}
                label={texts.fields.removeItem}
                onClick={() => {
                  write(layers.filter((_, at) => at !== index));
                  onCommit();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className={layers.length === 0 ? styles.none : styles.more}>
        {/* What counts then is no name of the button, which lies over it. */}
        {layers.length === 0 && <span>{restingWord(resting)}</span>}
        <button
          type="button"
          className={styles.add}
          aria-label={texts.styleTools.addLayer(label)}
          onClick={() => {
            write([...layers, initial]);
            onCommit();
          }}
        >
          <Icon name="plus" size={13} />
          {layers.length > 0 ? texts.styleTools.add : null}
        </button>
      </div>
    </div>
  );
};

interface LayerTextProps extends Omit<LayerEditorProps, 'label'> {
  label: string;
  children: ReactNode;
}

/** The editor of a layer, and below it its text, for what no control of it represents. */
const LayerText: FC<LayerTextProps> = ({ text, label, onChange, onCommit, children }) => (
  <div className={styles.editor}>
    {children}
    <input
      className={controls.code}
      aria-label={label}
      spellCheck={false}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onCommit}
    />
  </div>
);
