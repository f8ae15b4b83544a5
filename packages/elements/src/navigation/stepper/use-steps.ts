import { useAction, useContent, useEmit, useInstance, useVariable } from '@trama/react';
import { useEffect } from 'react';

/** Where a stepper stands, and how it moves. */
export interface Steps {
  count: number;
  current: number;
  completed: readonly number[];
  isLast: boolean;
  goTo: (index: number) => void;
  /** Completes the current step and goes on; at the last one it finishes. */
  next: () => void;
  previous: () => void;
}

const slotCount = (paths: readonly string[]): number =>
  paths.reduce((most, path) => Math.max(most, Number(/^steps\.(\d+)/.exec(path)?.[1] ?? -1) + 1), 0);

/** There are as many steps as names or contents, whichever are more. */
export const useSteps = (): Steps => {
  const { element } = useInstance();
  const emit = useEmit();
  const labels = useContent<unknown>('stepLabels');
  const [stored, setCurrent] = useVariable<unknown>('activeStepIndex');
  const [storedCompleted, setCompleted] = useVariable<unknown>('completedSteps');
  const [, setFirst] = useVariable<boolean>('isFirstStep');
  const [, setLast] = useVariable<boolean>('isLastStep');
  const count = Math.max(slotCount(Object.keys(element.slots)), Array.isArray(labels) ? labels.length : 0);
  const within = (index: unknown): number =>
    Math.min(Math.max(0, Math.trunc(Number(index)) || 0), Math.max(0, count - 1));
  const current = within(stored);
  const completed = Array.isArray(storedCompleted) ? (storedCompleted as readonly number[]) : [];
  const isLast = current >= count - 1;
  useEffect(() => {
    setFirst(current === 0);
    setLast(isLast);
  }, [current, isLast, setFirst, setLast]);

  const goTo = (index: number) => {
    const value = within(index);
    if (value === current) return;
    setCurrent(value);
    void emit('stepChange', { value, previous: current });
  };
  const complete = (): readonly number[] => {
    if (completed.includes(current)) return completed;
    const all = [...completed, current];
    setCompleted(all);
    void emit('stepComplete', { value: current });
    return all;
  };
  const finish = () => void emit('finish', { value: complete() });
  const next = () => {
    if (isLast) return finish();
    complete();
    goTo(current + 1);
  };
  const previous = () => goTo(current - 1);
  useAction('goToStep', (index) => goTo(Number(index)));
  useAction('nextStep', next);
  useAction('previousStep', previous);
  useAction('finish', finish);
  return { count, current, completed, isLast, goTo, next, previous };
};
