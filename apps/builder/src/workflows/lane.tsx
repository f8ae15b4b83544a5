import { type LaneSteps, type StepPlace, withStepAt } from '@trama/document';
import { pastedData } from '@trama/protocol/canvas';
import { type FC, Fragment, useDeferredValue, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { Icon } from '../ui/icon.tsx';
import { AddStep } from './add-step.tsx';
import { pasteSteps } from './paste-steps.ts';
import styles from './step.module.css';
import { StepBranches } from './step-branches.tsx';
import { StepCard } from './step-card.tsx';
import { useOpenWorkflow } from './workflow-context.ts';

const isPlace = (a: StepPlace | null, b: StepPlace): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Steps that a window shows of a chain: the rest of a long one is drawn right behind them, while what is there can be used. */
const FIRST = 30;

/** The steps of a chain that are drawn by now. One that is open, or behind which a step is being added, is always among them. */
const useDrawnSteps = ({ steps }: LaneSteps): LaneSteps['steps'] => {
  const { openStep, adding } = useOpenWorkflow();
  // Where nothing is ever drawn again, all is drawn at once.
  const isWhole = useDeferredValue(true, typeof document === 'undefined');
  return isWhole || openStep !== null || adding !== null ? steps : steps.slice(0, FIRST);
};

/** A chain of steps, one below the other, with a place to add between them and at the end. */
export const Lane: FC<{ lane: LaneSteps; label: string }> = ({ lane, label }) => {
  const { adding } = useOpenWorkflow();
  const drawn = useDrawnSteps(lane);
  const start: StepPlace = { lane: lane.lane, after: null };
  const last = lane.steps.at(-1)?.action.id ?? null;
  const end: StepPlace = { lane: lane.lane, after: last };
  return (
    <ol className={styles.lane} aria-label={label}>
      {lane.steps.length > 0 && <Gap place={start} />}
      {drawn.map((step) => (
        <Fragment key={step.action.id}>
          <StepCard step={step} lane={lane}>
            {step.lanes.length > 0 && <StepBranches step={step} Chain={Lane} />}
          </StepCard>
          {step.action.id !== last && <Gap place={{ lane: lane.lane, after: step.action.id }} />}
        </Fragment>
      ))}
      <li className={styles.end}>
        {isPlace(adding, end) ? <AddStep place={end} /> : <AddButton place={end} label={label} />}
      </li>
    </ol>
  );
};

/** Takes a dragged step. */
const useDrop = (place: StepPlace) => {
  const { change, dragged, drag, open } = useOpenWorkflow();
  const [isOver, setOver] = useState(false);
  return {
    'data-over': (isOver && dragged !== null) || undefined,
    onDragOver: (event: React.DragEvent) => {
      if (dragged === null) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: React.DragEvent) => {
      event.preventDefault();
      setOver(false);
      if (dragged !== null) change((workflow) => withStepAt(workflow, dragged, place));
      drag(null);
      open(dragged, 'head');
    },
  };
};

/** Between two steps: a line that takes what is dragged, and a plus under the pointer. Keys add with `/` on a step. */
const Gap: FC<{ place: StepPlace }> = ({ place }) => {
  const texts = useTexts().workflows;
  const { adding, addAt } = useOpenWorkflow();
  const drop = useDrop(place);
  return (
    <li className={styles.gap} {...drop}>
      {isPlace(adding, place) ? (
        <AddStep place={place} />
      ) : (
        <button type="button" tabIndex={-1} aria-label={texts.addHere} onClick={() => addAt(place)} />
      )}
    </li>
  );
};

const AddButton: FC<{ place: StepPlace; label: string }> = ({ place, label }) => {
  const texts = useTexts().workflows;
  const editor = useEditor();
  const opened = useOpenWorkflow();
  const { addAt } = opened;
  const drop = useDrop(place);
  return (
    <button
      type="button"
      className={styles.add}
      data-add={place.lane.in}
      aria-label={`${label}: ${texts.addStep}`}
      onClick={() => addAt(place)}
      onKeyDown={(event) => {
        if (event.key !== '/') return;
        event.preventDefault();
        event.stopPropagation();
        addAt(place);
      }}
      onPaste={(event) => {
        event.preventDefault();
        event.stopPropagation();
        pasteSteps(editor, opened, place, pastedData(event.clipboardData));
      }}
      {...drop}
    >
      <Icon name="plus" size={13} />
      {texts.addStep}
    </button>
  );
};
