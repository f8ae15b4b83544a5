import type { DesignProblem } from '@trama/document';
import { useEffect } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useStateValue } from '../state/use-state-value.ts';

/** The problems of the design, as its reader knows them; null until it has looked. */
export const useProblems = (): readonly DesignProblem[] | null =>
  useStateValue(useEditor().watch.problems, (problems) => problems);

/** Reads the tables anew for whoever looks at the problems: they may have changed where the builder does not see it. */
export const useFreshTables = (): void => {
  const { tables } = useEditor();
  useEffect(() => void tables.read(), [tables]);
};
