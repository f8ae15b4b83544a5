import { actionFace, type LaneSteps, type Step, withoutSteps } from '@trama/document';
import type { Id } from '@trama/model';
import { combinationOf, type KeyPress, keyCaps } from '../commands/keys.ts';
import { withSystemCopy } from '../commands/newest-copy.ts';
import { isMac } from '../commands/platform.ts';
import type { Editor } from '../editor/editor.ts';
import { useEditor } from '../editor/editor-context.ts';
import { type Texts, useLabel, useTexts } from '../texts/index.ts';
import type { MenuGroup, MenuItem } from '../ui/menu.tsx';
import { copyStep, pasteSteps } from './paste-steps.ts';
import { type OpenWorkflow, useOpenWorkflow } from './workflow-context.ts';
import { duplicated, movedBy, withChangedAction } from './workflow-edit.ts';

const newId = (): string => crypto.randomUUID();

/** Comes as an event of its own, with what was copied last, wherever that was. */
const PASTE = 'mod+v';

/** The heads of all shown steps, from top to bottom. */
const heads = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-step-head]')];

const focusBeside = (id: Id, step: 1 | -1): void => {
  const all = heads();
  all[all.findIndex((head) => head.dataset.stepHead === id) + step]?.focus();
};

interface StepCommand {
  item: MenuItem;
  /** Key combinations as of the command table. */
  keys: readonly string[];
}

interface StepCommands {
  name: string;
  icon: string;
  /** Its menu, as it is when it opens. */
  groups: () => readonly MenuGroup[];
  /** Runs what a key on the head means; false where it means nothing. */
  runKey: (press: KeyPress) => boolean;
}

/** What can be done with a step, from its menu and with keys on its head. Said when it is asked for: a workflow has hundreds of steps. */
export const useStepCommands = (step: Step, lane: LaneSteps): StepCommands => {
  const { runs, workflows: texts } = useTexts();
  const labelOf = useLabel();
  const editor = useEditor();
  const open = useOpenWorkflow();
  const { action } = step;
  const face = actionFace(editor.store.design, editor.store.registry, action);
  const commands = () => stepCommands(step, lane, { editor, open, texts, runs });
  return {
    name: action.name || labelOf(face.label),
    icon: face.icon,
    groups: () => {
      const { listed, removal } = commands();
      return [
        { id: 'edit', items: listed.map(({ item }) => item) },
        { id: 'remove', items: [{ ...removal.item, isDanger: true }] },
      ];
    },
    runKey: (press) => {
      const combination = combinationOf(press);
      if (combination === PASTE) return false;
      const { listed, removal, unlisted } = commands();
      const found = [...listed, removal, ...unlisted].find(({ keys }) => keys.includes(combination));
      found?.item.onChoose();
      return found !== undefined;
    },
  };
};

interface StepRoom {
  editor: Editor;
  open: OpenWorkflow;
  texts: Texts['workflows'];
  runs: Texts['runs'];
}

const stepCommands = (
  { action }: Step,
  lane: LaneSteps,
  { editor, open: opened, texts, runs }: StepRoom,
): { listed: readonly StepCommand[]; removal: StepCommand; unlisted: readonly StepCommand[] } => {
  const { id } = action;
  const { change, open, addAt, runFrom } = opened;
  const isBreakpoint = editor.desk.breakpoints.get().has(id);
  const siblings = lane.steps.map((one) => one.action.id);

  const keep = (focused: Id | null): void => open(focused, 'head');
  const move = (by: 1 | -1): void => {
    change((workflow) => movedBy(workflow, id, by));
    keep(id);
  };
  const remove = (): void => {
    const index = siblings.indexOf(id);
    change((workflow) => withoutSteps(workflow, [id]));
    keep(siblings[index + 1] ?? siblings[index - 1] ?? null);
  };
  const copy = (): void => copyStep(editor, opened, id);
  const duplicate = (): void => {
    let copied: Id | null = null;
    change((workflow) => {
      const made = duplicated(workflow, id, newId);
      copied = made.copy;
      return made.workflow;
    });
    keep(copied);
  };

  const command = (
    label: string,
    icon: MenuItem['icon'] & string,
    keys: readonly string[],
    run: () => void,
    isDisabled = false,
  ): StepCommand => ({
    keys,
    item: {
      id: label,
      label,
      icon: icon as NonNullable<MenuItem['icon']>,
      isDisabled,
      ...(keys[0] === undefined ? {} : { hint: keyCaps(keys[0], isMac).join(isMac ? '' : '+') }),
      onChoose: run,
    },
  });

  const listed: readonly StepCommand[] = [
    command(runs.runFrom, 'play', ['mod+shift+enter'], () => runFrom(id)),
    command(isBreakpoint ? runs.pauseNoMore : runs.pauseBefore, 'pause', ['f9'], () =>
      editor.desk.toggleBreakpoint(id),
    ),
    command(texts.addHere, 'plus', ['/'], () => addAt({ lane: lane.lane, after: id })),
    command(texts.moveUp, 'arrow-up', ['alt+up'], () => move(-1)),
    command(texts.moveDown, 'arrow-down', ['alt+down'], () => move(1)),
    command(texts.duplicateStep, 'copy-plus', ['mod+d'], duplicate),
    command(texts.copyStep, 'copy', ['mod+c'], copy),
    command(texts.cutStep, 'scissors', ['mod+x'], () => {
      copy();
      remove();
    }),
    command(texts.pasteAfter, 'clipboard-paste', [PASTE], () =>
      withSystemCopy(editor, (system) => pasteSteps(editor, opened, { lane: lane.lane, after: id }, system)),
    ),
    command(action.disabled ? texts.enable : texts.disable, 'toggle-right', ['mod+/'], () =>
      change((workflow) =>
        withChangedAction(workflow, id, ({ disabled, ...rest }) => (disabled ? rest : { ...rest, disabled: true })),
      ),
    ),
  ];
  const removal = command(texts.deleteStep, 'trash-2', ['delete', 'backspace'], remove);
  const unlisted: readonly StepCommand[] = [
    command('up', 'minus', ['up'], () => focusBeside(id, -1)),
    command('down', 'minus', ['down'], () => focusBeside(id, 1)),
  ];

  return { listed, removal, unlisted };
};
