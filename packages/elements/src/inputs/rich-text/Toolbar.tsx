import { useContent, useInstance, useTracked } from '@trama/react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { positionAfter } from '../../shared/keyboard/roving-focus.ts';
import type { EditorStates } from './editor-states.ts';
import { ToolIcon } from './ToolIcon.tsx';
import type { EditorTexts } from './texts.ts';
import { type Question, TOOL_GROUPS, type Tool } from './tools.ts';

export interface ToolbarProps {
  states: EditorStates | null;
  texts: EditorTexts;
  wraps: boolean;
  run: (action: string, ...args: unknown[]) => void;
  ask: (question: Question) => void;
}

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const ALL = TOOL_GROUPS.flat();

/** The buttons that the author shows, in their groups. */
const useTools = (states: EditorStates | null): readonly (readonly Tool[])[] => {
  const instance = useInstance();
  const shown = useTracked('tools', () => ALL.map(({ parameter }) => Boolean(instance.contentSignal(parameter).value)));
  const isShown = (tool: Tool) => shown[ALL.indexOf(tool)] === true && (!tool.isOfTable || states?.table === true);
  return TOOL_GROUPS.map((group) => group.filter(isShown)).filter((group) => group.length > 0);
};

/** The menu of the editor: a toolbar that the arrow keys walk through (WAI-ARIA Authoring Practices). */
export const Toolbar = ({ states, texts, wraps, run, ask }: ToolbarProps): ReactNode => {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const groups = useTools(states);
  const hasTextType = Boolean(useContent('parameterTextType'));
  const reached = Math.min(current, groups.flat().length + (hasTextType ? 0 : -1));
  const controls = () => [...(bar.current?.querySelectorAll<HTMLElement>('button, select') ?? [])];
  const onKeyDown = (event: KeyboardEvent) => {
    // A list of kinds of text uses the up and down keys itself.
    const count = controls().length;
    const next = positionAfter(event, { current: reached, count, orientation: 'horizontal' });
    if (next === null) return;
    event.preventDefault();
    controls()[next]?.focus();
  };
  let position = hasTextType ? 0 : -1;
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={texts.menu}
      className="ww-rich-menu"
      data-wrap={wraps ? '' : undefined}
      onKeyDown={onKeyDown}
      onFocus={(event) => setCurrent(Math.max(0, controls().indexOf(event.target as HTMLElement)))}
    >
      {hasTextType && (
        <select
          className="ww-rich-type"
          aria-label={texts.textType}
          tabIndex={reached === 0 ? 0 : -1}
          value={states?.textType ?? 'p'}
          onChange={(event) => run('setTag', event.target.value)}
        >
          <option value="p">{texts.paragraph}</option>
          {HEADINGS.map((tag) => (
            <option key={tag} value={tag}>{`${texts.heading} ${tag.slice(1)}`}</option>
          ))}
        </select>
      )}
      {groups.map((group) => (
        <span className="ww-rich-group" key={group[0]?.name}>
          {group.map((tool) => {
            position += 1;
            return (
              <ToolButton
                key={tool.name}
                tool={tool}
                isReached={position === reached}
                isOn={states === null ? undefined : tool.isOn?.(states)}
                label={texts.tools[tool.name] ?? tool.name}
                onPress={() => (tool.asks === undefined ? run(...(tool.action ?? ['focusEditor'])) : ask(tool.asks))}
              />
            );
          })}
        </span>
      ))}
    </div>
  );
};

interface ToolButtonProps {
  tool: Tool;
  isReached: boolean;
  isOn: boolean | undefined;
  label: string;
  onPress: () => void;
}

const ToolButton = ({ tool, isReached, isOn, label, onPress }: ToolButtonProps): ReactNode => (
  <button
    type="button"
    className="ww-rich-tool"
    tabIndex={isReached ? 0 : -1}
    aria-pressed={isOn}
    aria-label={label}
    title={label}
    // The selection of the text must stay.
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    <ToolIcon name={tool.name} />
  </button>
);
