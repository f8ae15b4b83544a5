import { Root, useAction, useContent, useEmit, useEngine, useSignalValue } from '@trama/react';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { plainText } from '../../shared/values/value-text.ts';
import { viewerTexts } from './texts.ts';
import './element.css';

/** Deeper than this a tree is written as text. */
const DEEPEST = 40;

/** The data of a text of JSON, or the value itself; undefined for a text that is none. */
const parsed = (stored: unknown): unknown => {
  if (typeof stored !== 'string') return stored;
  try {
    return JSON.parse(stored);
  } catch {
    return undefined;
  }
};

/** Data as a tree that opens and closes. */
export const Element = (): ReactNode => {
  const emit = useEmit();
  const texts = viewerTexts(useSignalValue(useEngine().language));
  const tree = useRef<HTMLDivElement>(null);
  const stored = useContent('jsonData');
  const value = parsed(stored);
  const isOpen = useContent('initiallyExpanded') !== false;
  const indent = Number(useContent('indentSize'));
  const style = { '--json-indent': `${Number.isFinite(indent) ? Math.max(0, indent) : 20}px` } as CSSProperties;
  const openAll = (on: boolean) => {
    for (const node of tree.current?.querySelectorAll('details') ?? []) node.open = on;
    void emit(on ? 'expandAll' : 'collapseAll', {});
  };
  const copy = async () => {
    const text = typeof stored === 'string' ? stored : (JSON.stringify(stored, null, 2) ?? '');
    const success = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    void emit('copy', { success });
  };
  useAction('expandAll', () => openAll(true));
  useAction('collapseAll', () => openAll(false));
  useAction('copyToClipboard', copy);
  return (
    <Root
      className="ww-json"
      style={style}
      attributes={{
        'data-theme': plainText(useContent('theme')) || undefined,
        'data-border': useContent('showBorder') !== false || undefined,
      }}
    >
      {useContent('showControls') !== false && (
        <div className="ww-json-controls">
          <button type="button" onClick={() => openAll(true)}>
            {texts.expand}
          </button>
          <button type="button" onClick={() => openAll(false)}>
            {texts.collapse}
          </button>
          <button type="button" onClick={() => void copy()}>
            {texts.copy}
          </button>
        </div>
      )}
      <div ref={tree}>
        {value === undefined ? <p role="alert">{texts.invalid}</p> : <Node value={value} isOpen={isOpen} depth={0} />}
      </div>
    </Root>
  );
};

interface NodeProps {
  name?: string;
  value: unknown;
  isOpen: boolean;
  depth: number;
}

const Node = ({ name, value, isOpen, depth }: NodeProps): ReactNode => {
  const head = name === undefined ? null : <span className="ww-json-name">{name}: </span>;
  if (typeof value !== 'object' || value === null || depth > DEEPEST) {
    const kind = value === null ? 'null' : typeof value;
    return (
      <div>
        {head}
        <span data-kind={kind}>{kind === 'object' ? '…' : (JSON.stringify(value) ?? String(value))}</span>
      </div>
    );
  }
  const entries = Object.entries(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return (
    <details open={isOpen}>
      <summary>
        {head}
        {open}
        <span className="ww-json-count">{entries.length}</span>
        {close}
      </summary>
      {entries.map(([key, inner]) => (
        <Node key={key} name={key} value={inner} isOpen={isOpen} depth={depth + 1} />
      ))}
    </details>
  );
};
