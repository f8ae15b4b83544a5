import { Menu as Base } from '@base-ui/react/menu';
import type { LaneSteps, Step } from '@trama/document';
import { pastedData } from '@trama/protocol/canvas';
import { type ClipboardEvent, type FC, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { Breakpoint } from '../runs/breakpoint.tsx';
import { HeldValues } from '../runs/held-values.tsx';
import { StepRun } from '../runs/step-run.tsx';
import { useStateValue } from '../state/use-state-value.ts';
import { useTexts } from '../texts/index.ts';
import { definitionIcon, Icon } from '../ui/icon.tsx';
import { MenuPopup } from '../ui/menu.tsx';
import { pasteSteps } from './paste-steps.ts';
import styles from './step.module.css';
import { StepArguments } from './step-arguments.tsx';
import { StepSentence } from './step-sentence.tsx';
import { useStepCommands } from './use-step-commands.ts';
import { useOpenWorkflow } from './workflow-context.ts';

interface StepCardProps {
  step: Step;
  lane: LaneSteps;
  /** The chains that it leads to. */
  children: ReactNode;
}

/** A step: its sentence, on request what it is told, and the chains that it leads to. */
export const StepCard: FC<StepCardProps> = ({ step, lane, children }) => {
  const texts = useTexts().workflows;
  const editor = useEditor();
  const { desk } = editor;
  const opened = useOpenWorkflow();
  const { openStep, open, component, drag } = opened;
  const commands = useStepCommands(step, lane);
  const { action } = step;
  const { id } = action;
  const isOpen = openStep === id;
  const paused = useStateValue(desk.paused, (now) => (now?.action === id ? now : null));
  // Made when it opens: a workflow has hundreds of steps.
  const [menuAt, setMenuAt] = useState<DOMRect | null>(null);
  const note = typeof action.fields.description === 'string' ? action.fields.description : '';
  const onPaste = (event: ClipboardEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    pasteSteps(editor, opened, { lane: lane.lane, after: id }, pastedData(event.clipboardData));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (commands.runKey(event)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return (
    <li
      className={styles.step}
      data-plain={step.lanes.length === 0 || undefined}
      data-off={action.disabled || undefined}
      data-open={isOpen || undefined}
      data-paused={paused !== null || undefined}
    >
      <div className={styles.card}>
        <Breakpoint step={id} name={commands.name} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the button beside opens the same menu */}
        <div
          className={styles.head}
          onContextMenu={(event) => {
            event.preventDefault();
            setMenuAt(new DOMRect(event.clientX, event.clientY, 0, 0));
          }}
        >
          {/* biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; keys on the sentence move a step too */}
          <span
            className={styles.grip}
            draggable
            title={texts.moved}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              event.dataTransfer.setData('text/plain', '');
              drag(id);
            }}
            onDragEnd={() => drag(null)}
          >
            <Icon name={definitionIcon(commands.icon)} size={15} />
          </span>
          <button
            type="button"
            className={styles.sentence}
            data-step-head={id}
            aria-expanded={isOpen}
            aria-keyshortcuts="/ F9 Delete Alt+ArrowUp Alt+ArrowDown"
            onClick={() => open(isOpen ? null : id, isOpen ? 'head' : undefined)}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          >
            <StepSentence action={action} component={component} />
            {action.disabled && <span className={styles.off}>{texts.disabled}</span>}
          </button>
          <button
            type="button"
            className={styles.more}
            aria-haspopup="menu"
            aria-expanded={menuAt !== null}
            aria-label={texts.stepMenu(commands.name)}
            onClick={(event) => setMenuAt(event.currentTarget.getBoundingClientRect())}
          />
        </div>
        {note !== '' && !isOpen && <p className={styles.comment}>{note}</p>}
        <StepRun action={action} isOpen={isOpen} />
        {paused && <HeldValues key={`${paused.run} ${paused.action}`} paused={paused} />}
        {isOpen && <StepArguments action={action} />}
      </div>
      {children}
      {menuAt && (
        <Base.Root open onOpenChange={(isShown) => !isShown && setMenuAt(null)} modal={false}>
          <MenuPopup anchor={{ getBoundingClientRect: () => menuAt }} groups={commands.groups()} />
        </Base.Root>
      )}
    </li>
  );
};
