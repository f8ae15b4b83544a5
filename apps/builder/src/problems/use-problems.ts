import type { DesignProblem } from '@trama/document';
import { useEditor } from '../editor/editor-context.ts';
import { useStateValue } from '../state/use-state-value.ts';

/** The problems of the design, as its reader knows them; null until it has looked. */
export const useProblems = (): readonly DesignProblem[] | null =>
  useStateValue(useEditor().watch.problems, (problems) => problems);
